/** The names of the `<meta>` tags from which a page reads its settings. */
export const PAGE_SETTINGS = [
  'serviceName',
  /** The name of the installation's only council, empty where it has several. */
  'council',
  'tabName',
  'operatorName',
  'contactEmail',
  'contentUrl',
  'appStoreUrl',
  'playStoreUrl',
  'exitUrl',
  'norms',
  'year',
] as const;
type PageSetting = (typeof PAGE_SETTINGS)[number];
export const isPageSetting = (name: string): name is PageSetting => PAGE_SETTINGS.some((setting) => setting === name);
export type PageSettings = Readonly<Record<PageSetting, string>>;

/** A setting's place in a built page. At start the server replaces it with the HTML-escaped value. */
export const placeholder = (setting: PageSetting): string => `{{${setting}}}`;
