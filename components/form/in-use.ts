'use client';

export { completedDate, keptInWords, maskDate, typedInWords } from './date-typing';
export { controlForm } from './form-control';
export { submitValues } from './submit-values';
