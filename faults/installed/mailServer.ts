import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server with TLS and a password, like that of an operator's provider. It accepts every message. Arguments: the
 * files of its key and its certificate.
 */
const [key = '', cert = ''] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));

const server = new SMTPServer({
  secure: true,
  key,
  cert,
  onAuth: ({ username, password }, _session, done) => {
    if (username === 'self-check' && password === 'password') done(null, { user: username });
    else done(new Error('Authentication failed'));
  },
  onData: (stream, _session, done) => {
    stream.resume().once('end', () => done());
  },
});
server.listen(465, '127.0.0.1');
