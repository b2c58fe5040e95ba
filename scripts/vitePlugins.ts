import type { Plugin } from 'vite';
import { noticeFiles, noticeVersion } from '../src/server/pages/noticeVersions.ts';
import { compileMarkdown } from './markdown.ts';
import type { PageLanguage } from './pageLanguage.ts';

/** Compiles a Markdown file to a module whose default export is a React component. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => ({ code: compileMarkdown(source), moduleType: 'js' }),
    },
  };
}

/** Makes `x.md?title` the text of a Markdown file's first heading, so that a list of pages need not load the pages. */
export function markdownTitle(): Plugin {
  return {
    name: 'markdown-title',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md\?title$/ },
      handler(source, id) {
        const heading = /^# (.+)$/m.exec(source)?.[1];
        if (heading === undefined) throw new Error(`${id} has no heading`);
        return { code: `export const title = ${JSON.stringify(heading)};`, moduleType: 'js' };
      },
    },
  };
}

/**
 * Replaces Vite's helper around `import()`, half a kilobyte of the first page, with a plain `import()`. The helper
 * downloads what a chunk needs in advance, but all styles are one file and the second script needs only the one that
 * runs. The replacement imports from the address in `scriptsAt`, if that is set (`src/web/runtime/loader.ts`).
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (file) => import((globalThis.scriptsAt ?? './') + file);",
    },
    renderChunk: (code) => {
      const helped =
        /\b__vitePreload\(\(\) => import\("\.\/([^"]+)"\)(\.then\(\(n\) => n\.\w+\))?, __VITE_PRELOAD__\)/g;
      const plain = code.replace(helped, '__vitePreload("$1")$2');
      if (/\bimport\("/.test(plain)) throw new Error('an import() in another form than `() => import(file)`');
      return { code: plain, map: null };
    },
  };
}

/**
 * Makes a component import only the CSS classes that it names, so that the build has no table of all classes of a file.
 * This saves half a kilobyte of the first page. A component that looks up a class by a variable keeps the table.
 */
export function classesByName(): Plugin {
  return {
    name: 'classes-by-name',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /\.module\.css'/ },
      handler: (code) =>
        code.replace(/import (\w+) from ('[^']+\.module\.css')/g, (whole, classes: string, file: string) =>
          code.includes(`${classes}[`) ? whole : `import * as ${classes} from ${file}`,
        ),
    },
  };
}

/** Keeps the styles of a CSS module in the build, even if all its class names are inlined where they are used. */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/**
 * Makes a page download the style sheet, which the first paint needs, before everything else, and the script later: on
 * a slow network, they would share the bandwidth.
 */
export function styleSheetFirst(): Plugin {
  return {
    name: 'style-sheet-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        if (link === undefined) throw new Error('the page has no style sheet');
        return html
          .replace(link, '')
          .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${link}`)
          .replace('<script type="module"', (script) => `${script} fetchpriority="low"`);
      },
    },
  };
}

/** The small first script, which downloads the page's main script after the first paint. */
export const FIRST_SCRIPT = 'src/web/bootstrap.ts';

/** Shows the message for browsers without JavaScript or without modules (`StartupFailure`). */
const UNABLE =
  '<noscript><link rel="stylesheet" href="/noscript.css"></noscript><script nomodule src="/old.js"></script>';

/** Makes the page load `FIRST_SCRIPT`, which downloads the main script after the first paint. */
export function pageAfterPaint(): Plugin {
  const name = 'fetchPage';
  return {
    name: 'page-after-paint',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST_SCRIPT, name });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
        if (first === undefined) throw new Error('the build has no first script');
        return html
          .replace(/(<script type="module" [^>]*)src="([^"]+)"/, `$1src="/${first.fileName}" data-page="$2"`)
          .replace('</head>', `${UNABLE}</head>`);
      },
    },
  };
}

/** Provides the version of the two notices on `/data` as `virtual:consent-version`. */
export function consentVersion({ folder }: Pick<PageLanguage, 'folder'>): Plugin {
  const id = 'virtual:consent-version';
  return {
    name: 'consent-version',
    resolveId: (source) => (source === id ? id : null),
    load(requested) {
      if (requested !== id) return null;
      for (const file of noticeFiles(folder)) this.addWatchFile(file);
      return `export const consentVersion = '${noticeVersion(folder)}';`;
    },
  };
}
