const PASSWORD = 'it refuses the user or the password: correct SMTP_URL';
const MAILBOX = 'it knows no such mailbox: nothing to mend where a visitor mistyped the address';
const SEND_AS =
  'the user in SMTP_URL may not send as MAIL_FROM: give that mailbox the right “Send as”, or change MAIL_FROM';
const DOMAIN = 'the domain of MAIL_FROM does not name this mail server in its DNS: add it there (SPF, DKIM)';

/**
 * What a mail server's refusal means and what mends it, by its enhanced code: the common ones of RFC 5248's list and of
 * Exchange Online (https://learn.microsoft.com/troubleshoot/exchange/email-delivery/ndr/non-delivery-reports-in-exchange-online).
 */
export const MAIL_CAUSES: Readonly<Record<string, string>> = {
  '4.3.2': 'it takes no more connections at once: lower SMTP_CONNECTIONS, or try later',
  '4.7.0': 'it asks to wait, after much mail or for an unknown sender: ask its operator to let this sender through',
  '5.1.1': MAILBOX,
  '5.1.10': MAILBOX,
  '5.1.8': 'it has blocked MAIL_FROM as a sender of too much mail: ask its operator',
  '5.2.2': 'the recipient’s mailbox is full: nothing to mend',
  '5.2.252': SEND_AS,
  '5.7.1': 'it does not pass on mail of this machine, user or sender: ask its operator to allow it',
  '5.7.139':
    'it refuses the user or the password, or the mailbox may not use SMTP: correct SMTP_URL, or turn on SMTP AUTH',
  '5.7.23': DOMAIN,
  '5.7.26': DOMAIN,
  '5.7.3': PASSWORD,
  '5.7.57': 'it wants a user and a password: write them into SMTP_URL',
  '5.7.60': SEND_AS,
  '5.7.8': PASSWORD,
};
