import cruiser, { LAYERS, TESTS } from './dependency-cruiser.config.mjs';

/**
 * Finds circles of folders. Leaves out tests: they may use any folder, so with them nearly every folder is in a circle.
 */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: `^src/(domain|contract|content|advice|${Object.keys(LAYERS).join('|')})` },
      to: { circular: true },
    },
  ],
  options: { ...cruiser.options, exclude: { path: `${cruiser.options.exclude.path}|${TESTS}` } },
};
