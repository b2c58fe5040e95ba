/** Says nothing alone of where it leads (WCAG 2.4.9). */
const VAGUE = /^(?:click here|here|link|more|read more|contact|website)$|^(?:their|(?:\w+ )?them)\b(?!.*\()/;

/** The names on the page that more than one address has, and those that say nothing alone. */
export function unclearLinks(): readonly string[] {
  const addresses = new Map<string, string>();
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const name = (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim();
    const href = link.getAttribute('href') ?? '';
    const first = addresses.get(name) ?? href;
    addresses.set(name, first);
    const alone = name.replace(/ \(opens in a new tab\)$/, '').toLowerCase();
    return first !== href || alone === '' || VAGUE.test(alone) ? [`${name}: ${href}`] : [];
  });
}
