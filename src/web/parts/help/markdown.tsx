import type { ComponentType, ReactNode } from 'react';
import type Markdown from '#language/terms.md';
import { shownAddress } from '#content/linked.ts';
import { isPageSetting, type PageSettings } from '#contract/pageSettings.ts';
import { replacePlaceholders } from '#contract/placeholders.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { BreakableUrl } from '../../components/BreakableUrl.tsx';
import { PageBack } from '../forms/Actions.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { useSettings } from '../../runtime/settings.ts';
import { useHasStarted } from '../../runtime/services.ts';

export const fillSettings = (text: string, settings: PageSettings): string =>
  replacePlaceholders(text, (name) => (isPageSetting(name) ? settings[name] : undefined));

function SettingValue({ name }: { readonly name: string }) {
  const settings = useSettings();
  return isPageSetting(name) ? settings[name] : null;
}

function MarkdownLink({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
  const address = fillSettings(href, useSettings());
  const hasStarted = useHasStarted();
  // The page that needs no JavaScript is a separate document. Opening it would end a visit, so a visit shows no link.
  if (address.startsWith('/plain/') && hasStarted) return children;
  if (address.startsWith('/') && !address.startsWith('/plain/')) return <RouteLink to={address}>{children}</RouteLink>;
  if (!address.startsWith('https:')) return <a href={address}>{children}</a>;
  return (
    <OffSiteLink href={address}>
      {typeof children === 'string' && children === shownAddress(address) ? <BreakableUrl text={children} /> : children}
    </OffSiteLink>
  );
}

/** The components that render Markdown texts: they fill in settings, and make links behave as on every screen. */
export const MARKDOWN_COMPONENTS: Readonly<Record<string, ComponentType<never>>> = {
  'setting-value': SettingValue,
  a: MarkdownLink,
};

/** Returns the screen of a legal page or a guide. */
export function markdownPage(Text: typeof Markdown): () => ReactNode {
  return () => (
    <>
      <Text components={MARKDOWN_COMPONENTS} />
      <PageBack />
    </>
  );
}
