import type { Language } from '@/lib/clients';

/** The name of a field as it stands within a sentence. `ZIP code` keeps its capitals. */
export function midSentence(name: string, language: Language): string {
  const [first = '', second = ''] = name;
  const isAcronym = second === second.toLocaleUpperCase(language);
  // German writes every noun with a capital.
  if (language === 'de' || isAcronym) return name;
  return first.toLocaleLowerCase(language) + name.slice(first.length);
}
