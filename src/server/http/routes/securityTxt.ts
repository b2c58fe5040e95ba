import type { Settings } from '../../settings/settings.ts';
import type { Api } from './route.ts';

const PATH = '/.well-known/security.txt';
const VALID_DAYS = 90;

type Deps = { settings: Pick<Settings, 'brand' | 'publicUrl'>; now: () => Date };

/** GET /.well-known/security.txt (RFC 9116): where to report a fault, valid for 90 days from today. */
export function securityTxtRoute(app: Api, { settings: { brand, publicUrl }, now }: Deps): void {
  app.get(PATH, { schema: { hide: true } }, (_, reply) => {
    const expires = now();
    expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${brand.contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''));
  });
}
