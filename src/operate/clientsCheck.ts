import { Command } from '@commander-js/extra-typings';
import { openClients, openSettings } from './open.ts';
import { answer, type MakeCommand } from './program.ts';

/** `clients check`: every fault of every client file. */
export const command: MakeCommand = (terminal) =>
  new Command('check').description('Check every client file.').action(
    answer(terminal, () => {
      const clients = openClients(openSettings());
      return {
        result: { clients: clients.map(({ id }) => id) },
        text: clients.map(({ id, name }) => `${id}: ${name}`),
      };
    }),
  );
