import { lintSource } from '@secretlint/core';
import { creator as patterns } from '@secretlint/secretlint-rule-pattern';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

/** Kinds of secrets that the recommended rules do not find. */
const FURTHER_KINDS: Readonly<Record<string, RegExp>> = {
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a Stripe key': /\b[sr]k_live_[0-9A-Za-z]{20,}/,
  'a Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  // Leaves out the placeholders `user:password@` and `user:secret@`, localhost and example names (RFC 2606).
  'an address with a password':
    /\b(?:smtps?|https?|redis|amqp):\/\/[^\s:/@'"`$]+:(?!(?:password|secret)@)[^\s:/@'"`$]+@(?!(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)*example\.(?:com|net|org))(?![\w-]|\.\w))[\w.-]+/,
  'a password': /\b(?:password|passwd|secret|api_?key|token)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{16,}["']/i,
};

const RULES = [
  { id: recommended.meta.id, rule: recommended },
  {
    id: patterns.meta.id,
    rule: patterns,
    options: {
      patterns: Object.entries(FURTHER_KINDS).map(([name, { source, flags }]) => ({
        name,
        patterns: [`/${source}/${flags}`],
      })),
    },
  },
];

/** Returns the kind of each secret that a text contains, without the secret itself. */
export async function secretsIn(content: string): Promise<readonly string[]> {
  const source = { content, filePath: 'text', contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config: { rules: RULES } } });
  return messages.map(({ ruleId, messageId }) => `${ruleId} ${messageId}`);
}
