/** The file name of a client's logo in the folder `logos` of the static content: ".svg", even if the file is a PNG. */
export const logoName = (clientName: string): string => `${clientName.toLowerCase().replaceAll(' ', '')}.svg`;
