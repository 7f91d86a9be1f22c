/**
 * Words for what an identifier belongs to, and for the number itself, in the languages of the portal.
 * Abbreviations are shorter than some identifiers begin, so that they need a sign or a word beside them.
 */
const words = {
  en: {
    owners: 'contract|policy|plan|agreement|certificate|order|customer|serial',
    numbers: 'number|reference',
    abbreviations: 'no|num|id|ref',
  },
  es: {
    owners: 'contrato|p[óo]liza|acuerdo|certificado|pedido|cliente|serie',
    numbers: 'n[úu]mero|referencia',
    abbreviations: 'n|n[úu]m',
  },
  fr: {
    owners: 'contrat|police|adhésion|commande|client|série',
    numbers: 'num[ée]ro|référence',
    abbreviations: 'réf',
  },
  de: {
    owners: 'vertrag|versicherung|police|bestellung|kunde',
    numbers: '(?:vertrags|versicherungs|policen|bestell|kunden|serien|referenz)?nummer',
    abbreviations: 'nr',
  },
  ar: { owners: 'ال(?:عقد|وثيقة|بوليصة|طلب)', numbers: 'رقم|الرقم', abbreviations: '' },
} as const;

const all = (kind: 'owners' | 'numbers' | 'abbreviations') =>
  `(?:${Object.values(words)
    .map((language) => language[kind])
    .filter(Boolean)
    .join('|')})`;
const owner = all('owners');
const number = all('numbers');
const abbreviation = all('abbreviations');
/** As in `número de póliza`; `N.º` has become `N.°` or `N.o` by here. */
const ofOwner = `(?: (?:d[eu] |de la |del |der |des )?${owner})?`;
const marked = `${abbreviation}(?:\\.[o°]?|°)`;
const label = new RegExp(
  [
    // `Contract number`, `Vertragsnummer:`, `Contract no.`, `Policy #`, `Policy:`
    `^(?:(?:${owner} )?${number}${ofOwner}|${owner} (?:${marked}|${abbreviation})`,
    // `Nr.`, `N° de contrat`, `ID:`
    `|${marked}${ofOwner}|(?:${owner}|${abbreviation})(?= ?[:#]))`,
    '(?: ?[:#] ?#?| #?)(?=[^ ]*\\p{N}|[^ ]+ [^ ]*\\p{N})',
    // `Plan NW100418`, `Agreement 48213`: before a few digits the word may be how the identifier begins
    `|^${owner} (?=[^ ]*$)(?=(?:[^\\p{N} ]*\\p{N}){5})`,
  ].join(''),
  'iu',
);

/**
 * Removes the label that was copied with an identifier, such as `Contract number` or `Policy #`. A text
 * that begins with such letters as an identifier may (`NO 123`, `PLAN 123`, `POLICY-12345`) stays.
 * @param text with single spaces
 */
export function withoutLabel(text: string): string {
  return text.replace(label, '');
}
