/** The languages that the insurer has texts in: a folder and a line for each. */
export * as ar from './ar';
export * as de from './de';
export * as en from './en';
export * as es from './es';
export * as fr from './fr';
