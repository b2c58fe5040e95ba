import { doc } from 'prettier';
import * as builtIn from 'prettier/plugins/markdown';

const { hardline, join } = doc.builders;

// Prettier takes the printer of the plugin that has the parser.
export const { parsers } = builtIn;

/** Keeps tables as they are written: Prettier would pad each cell to its column's longest, up to 700 characters. */
export const printers = {
  mdast: {
    ...builtIn.printers.mdast,
    print: (path, options, ...rest) => {
      const { type, position } = path.node;
      if (type !== 'table') return builtIn.printers.mdast.print(path, options, ...rest);
      const { start, end } = position;
      return join(hardline, options.originalText.slice(start.offset, end.offset).split('\n'));
    },
  },
};
