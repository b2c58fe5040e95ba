import type { BrowserContext, Page } from '@playwright/test';

/** Records events that no visit may cause. A test must end without `faults`. */
export type Watch = {
  /** Allows a console message that a test provokes. */
  readonly expectInConsole: (message: RegExp) => void;
  /** Allows requests to a site that a test visits on purpose. */
  readonly expectRequestsTo: (origin: string) => void;
  readonly faults: () => readonly string[];
};

/**
 * Firefox's message about a font that was still loading when the page was left. Any other failure has another status.
 */
const FONT_ABORTED = /^downloadable font: download failed .* status=2152398850 /;

type Noted = { readonly kind: 'console' | 'request' | 'address'; readonly text: string };

function addressFault(url: string, origin: string): Noted[] {
  const { origin: shown, search, hash } = new URL(url);
  const bad = shown === origin && (search !== '' || hash !== '' || /[?#]/.test(url));
  return bad ? [{ kind: 'address', text: `the address became ${url}` }] : [];
}

function watchPage(page: Page, origin: string, noted: Noted[]): void {
  page.on('pageerror', (error) => noted.push({ kind: 'console', text: String(error) }));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noted.push({ kind: 'console', text: message.text() });
  });
  page.on('framenavigated', (frame) => noted.push(...addressFault(frame.url(), origin)));
}

/**
 * Watches every page of a context for console errors and warnings (including violations of the content security policy
 * and Trusted Types), for requests to other origins, and for addresses with more than a route.
 */
export function watchVisit(context: BrowserContext, origin: string): Watch {
  const noted: Noted[] = [];
  const allowedMessages: RegExp[] = [FONT_ABORTED];
  const allowedOrigins = [origin];
  context.on('page', (page) => watchPage(page, origin, noted));
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(blob|data):/.test(url)) noted.push({ kind: 'request', text: url });
  });
  const allowed = ({ kind, text }: Noted): boolean => {
    if (kind === 'console') return allowedMessages.some((pattern) => pattern.test(text));
    return kind === 'request' && allowedOrigins.includes(new URL(text).origin);
  };
  return {
    expectInConsole: (message) => allowedMessages.push(message),
    expectRequestsTo: (elsewhere) => allowedOrigins.push(elsewhere),
    faults: () => noted.filter((item) => !allowed(item)).map(({ kind, text }) => `${kind}: ${text}`),
  };
}
