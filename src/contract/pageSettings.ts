/** Names of the `<meta>` tags from which a page reads its settings. */
export const PAGE_SETTINGS = [
  'serviceName',
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
export type PageSetting = (typeof PAGE_SETTINGS)[number];
export const isPageSetting = (name: string): name is PageSetting => PAGE_SETTINGS.some((setting) => setting === name);
export type PageSettings = Readonly<Record<PageSetting, string>>;

/** The placeholder of a setting in a built page; the server fills it, HTML-escaped, at start. */
export function placeholder(setting: PageSetting): string {
  return `{{${setting}}}`;
}
