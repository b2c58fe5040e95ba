/** The name under which a client's logo is served, in the folder `logos` of the static content: an SVG's, also for a PNG. */
export const logoName = (clientName: string): string => `${clientName.toLowerCase().replaceAll(' ', '')}.svg`;
