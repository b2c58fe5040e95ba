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

/** The placeholder of a setting in a built page. When the server starts, it inserts the HTML-escaped value there. */
export const placeholder = (setting: PageSetting): string => `{{${setting}}}`;
