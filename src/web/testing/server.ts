import { vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { YORK } from './york.ts';

type Answer = { readonly status: number; readonly body: unknown };
/** The server's reply to each call. A call that is not listed succeeds. */
export type Answers = Partial<Record<keyof typeof PATHS, Answer>>;

const SUCCESS: Required<Answers> = {
  postcode: { status: 200, body: YORK },
  triageLog: { status: 200, body: { success: true, _id: 'r'.repeat(32), reference: 'REF1234567' } },
  triagePdf: { status: 200, body: { success: true, pdf: btoa('%PDF') } },
  legals: { status: 200, body: { eula: { html: '<p>eula</p>' }, privacy: { html: '<p>privacy</p>' } } },
  logs: { status: 204, body: null },
};

/** Returns a server's reply that reports a failure. */
export const failureReply = (status: number, message: string): Answer => ({
  status,
  body: { success: false, message, field: null },
});

/** A fake server that replies at once. `calls` lists the path and body of each request. */
export function answersOf(answers: Answers = {}) {
  const calls: { readonly path: string; readonly body: unknown }[] = [];
  const fetch = vi.fn((input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const [path = ''] = (input as string).split('?');
    calls.push({ path, body: init?.body ? JSON.parse(init.body as string) : null });
    const call = Object.keys(PATHS).find(
      (name): name is keyof typeof PATHS => PATHS[name as keyof typeof PATHS] === path,
    );
    const { status, body } = { ...SUCCESS, ...answers }[call ?? 'logs'];
    return Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status }));
  });
  return { fetch, calls, sentTo: (path: string) => calls.filter((call) => call.path === path) };
}
