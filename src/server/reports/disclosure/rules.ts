import type { Sets, Step } from './cells.ts';

/**
 * The names under which checks are counted, and each table's steps: ways to divide the checks, finest first, each joining
 * outcomes of the previous one. They are fixed, so a step reveals at most that one of the outcomes it joins is small, and
 * never which.
 */

export const STARTED: Sets = {
  sixteenOrMore: ['higher', 'dependence'],
  eightOrMore: ['increasing', 'higher', 'dependence'],
  finished: ['lower', 'increasing', 'higher', 'dependence'],
  all: ['notFinished', 'lower', 'increasing', 'higher', 'dependence'],
};
export const STARTED_STEPS: readonly Step[] = [
  ['notFinished', 'lower', 'increasing', 'higher', 'dependence'],
  ['notFinished', 'lower', 'increasing', 'sixteenOrMore'],
  ['notFinished', 'lower', 'eightOrMore'],
  ['notFinished', 'finished'],
  ['all'],
];

export const MONTH_STEPS: readonly Step[] = [
  ['notFinished', 'lower', 'eightOrMore'],
  ['notFinished', 'finished'],
];

export const BAND_STEPS: readonly Step[] = [
  ['lower', 'increasing', 'higher', 'dependence'],
  ['lower', 'increasing', 'sixteenOrMore'],
  ['lower', 'eightOrMore'],
];

export const ENDS: Sets = { ended: ['ended'] };
export const ENDS_STEPS: readonly Step[] = [['ended']];

export const ADVICE: Sets = {
  partOfIt: ['begun', 'weekOrTarget'],
  completed: ['lastStep', 'summary'],
  notCompleted: ['resultOnly', 'begun', 'weekOrTarget'],
};
export const ADVICE_STEPS: readonly Step[] = [
  ['resultOnly', 'begun', 'weekOrTarget', 'lastStep', 'summary'],
  ['resultOnly', 'partOfIt', 'lastStep', 'summary'],
  ['resultOnly', 'partOfIt', 'completed'],
  ['notCompleted', 'completed'],
];

export const HELP: Sets = {
  higher: ['higherHelp', 'higherResult'],
  dependence: ['dependenceHelp', 'dependenceResult'],
  help: ['higherHelp', 'dependenceHelp'],
  resultOnly: ['higherResult', 'dependenceResult'],
};
export const HELP_BY_BAND: Step = ['higherHelp', 'higherResult', 'dependenceHelp', 'dependenceResult'];
export const HELP_TOGETHER: Step = ['help', 'resultOnly'];

export const TARGETS: Sets = {
  lowerTarget: ['toWithin', 'lowerButOver'],
  over: ['toWithin', 'lowerButOver', 'notLower'],
};
export const TARGET_STEPS: readonly Step[] = [
  ['within', 'toWithin', 'lowerButOver', 'notLower'],
  ['within', 'lowerTarget', 'notLower'],
  ['within', 'over'],
];

export const APP_STEPS: readonly Step[] = [['opened', 'notOpened']];
