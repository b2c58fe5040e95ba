/** How secrets look that people commit by mistake, by kind. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})\b/g,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a Slack token': /\bxox[abprs]-[0-9A-Za-z-]{20,}/g,
  'a Stripe key': /\b[sr]k_live_[0-9A-Za-z]{20,}/g,
  'a Google key': /\bAIza[0-9A-Za-z_-]{35}\b/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  // Not the placeholders `user:password@` and `user:secret@`, nor names that no machine but this one answers to (RFC 2606).
  'an address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|mysql|amqp):\/\/[^\s:/@'"`$]+:(?!(?:password|secret)@)[^\s:/@'"`$]+@(?!(?:127\.0\.0\.1|localhost|(?:[\w-]+\.)*example\.(?:com|net|org))(?![\w-]|\.\w))[\w.-]+/g,
  'a password': /\b(?:password|passwd|secret|api_?key|token)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{16,}["']/gi,
};

/** Each kind of secret that a text holds, once for every time. The secret itself is not repeated. */
export function secretsIn(text: string): readonly string[] {
  return Object.entries(KINDS).flatMap(([kind, pattern]) => (text.match(pattern) ?? []).map(() => kind));
}
