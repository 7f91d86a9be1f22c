import { expect } from 'vitest';
import { eventually } from '../../../tests/setup/eventually';
import { longestWait } from '../../../tests/setup/limits';
import { type CompilerLimits, PdfCompiler } from '../compiler/compiler';
import { sourceOf } from '../documents/make-document';
import { brand, samples } from './samples';

/** A compiler that gives a busy machine the time that it takes. */
export function patientCompiler(limits: Partial<CompilerLimits> = {}): PdfCompiler {
  return new PdfCompiler({ longest: longestWait, ...limits });
}

export const certificate = () => sourceOf(brand(), 'en', 'certificate', samples('en').certificate);

/** A document that takes a good part of a second. */
export function long() {
  const { invoice, policy } = samples('en').invoice;
  const lines = Array.from({ length: 3000 }, (_, index) => ({
    title: `Line ${index}`,
    amount: { amount: index, currency: 'USD' },
  }));
  return sourceOf(brand(), 'en', 'invoice', { invoice, policy, lines });
}

export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

export const gone = (processId: number) => eventually(() => expect(isAlive(processId)).toBe(false));
