import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT } from '../../testing/local.ts';
import { brotliOf } from './brotliOf.ts';

/** The ten questions and their answers, one a page, rendered by SurveyJS. */
const SOURCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Model } from 'survey-core';
  import { Survey } from 'survey-react-ui';
  import { AUDIT_IDS } from '#domain/questionnaire.ts';
  import { audit } from '#content/en/audit.ts';
  const elements = AUDIT_IDS.map((id) => ({
    type: 'radiogroup',
    name: id,
    title: audit.text(id, 'o'),
    isRequired: true,
    choices: Object.entries(audit.options[id]).map(([value, text]) => ({ value, text })),
  }));
  const survey = new Model({ pages: elements.map((element) => ({ elements: [element] })) });
  createRoot(document.getElementById('root')).render(createElement(Survey, { model: survey }));
`;

/** Finds SurveyJS among the alternatives; react is the product's own. */
const alternatives: Plugin = {
  name: 'alternatives',
  resolveId(id) {
    return id.startsWith('survey-') ? this.resolve(id, join(PROJECT, 'bench/alternatives/index.js')) : null;
  },
};

/** Bytes in brotli of a page that asks the same ten questions with SurveyJS, without its styles. */
export const surveyJsBytes = (): Promise<number> => brotliOf(SOURCE, alternatives);
