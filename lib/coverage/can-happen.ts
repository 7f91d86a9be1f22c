import type { Coverage } from '@/lib/platform';

/** Whether one of the causes can happen to a class of devices; what is not known can. */
export function canHappen(causes: Coverage['causes'], deviceClass: string): boolean {
  if (causes.length === 0 || deviceClass === '') return true;
  return causes.some(({ deviceClasses }) => deviceClasses?.includes(deviceClass) ?? true);
}
