/** What German puts a number's name together from, as in `Vertragsnummer`, `Policen-Nr.` and `Schadennr.` */
const german = [
  'antrags?|auftrags|bestell|garantie|geräte|kunden|mitglieds?|policen?|polizzen?|rechnungs|referenz',
  'schadens?|serien|versicherungs(?:scheins?)?|vertrags?|zertifikats?',
].join('|');

/**
 * Words for what an identifier belongs to, and for the number itself, in the languages of the portal.
 * Abbreviations are shorter than some identifiers begin, so that they need a sign or a word beside them.
 */
const words = {
  en: {
    owners:
      'contract|policy|plan|agreement|certificate|order|customer|serial|claim|member(?:ship)?|account',
    numbers: 'number|reference',
    abbreviations: 'no|num|id|ref',
  },
  es: {
    owners:
      'contrato|p[óo]liza(?: de seguros?)?|acuerdo|certificado|pedido|cliente|serie|reclamaci[óo]n|siniestro',
    numbers: 'n[úu]mero|referencia',
    abbreviations: 'n|n[úu]m|nro',
  },
  fr: {
    owners:
      "contrat|police(?: d['’]assurance)?|adh[ée]sion|adh[ée]rent|commande|client|série|sinistre|dossier|attestation",
    numbers: 'num[ée]ro|référence',
    abbreviations: 'réf',
  },
  de: {
    owners: 'vertrag|versicherung|police|bestellung|kunde|schaden',
    numbers: `(?:(?:${german})[- ]?)?nummer|(?:${german})[- ]?nr\\.?`,
    abbreviations: 'nr',
  },
  ar: { owners: 'ال(?:عقد|وثيقة|بوليصة|طلب|مطالبة)', numbers: 'رقم|الرقم', abbreviations: '' },
} as const;

const all = (kind: 'owners' | 'numbers' | 'abbreviations') =>
  `(?:${Object.values(words)
    .map((language) => language[kind])
    .filter(Boolean)
    .join('|')})`;
const owner = all('owners');
const number = all('numbers');
const abbreviation = all('abbreviations');
const preposition = "(?:d[eu] |de la |de l['’]|del |der |des |d['’])";
/** As in `número de póliza`; `N.º` has become `N.°` or `N.o` by here. */
const ofOwner = `(?: ${preposition}?${owner})?`;
/** As in `# de póliza` too. */
const marked = `(?:${abbreviation}(?:\\.[o°]?|°)|#(?= ${preposition}))`;
const label = new RegExp(
  [
    // `Contract number`, `Vertragsnummer:`, `Contract no.`, `Policy #`, `Policy:`
    `^(?:(?:${owner} )?${number}${ofOwner}|${owner} (?:${marked}|${abbreviation})`,
    // `Nr.`, `N° de contrat`, `No de contrat`, `ID:`
    `|${marked}${ofOwner}|${abbreviation} ${preposition}${owner}|(?:${owner}|${abbreviation})(?= ?[:#]))`,
    '(?: ?[:#] ?#?| #?)(?=[^ ]*\\p{N}|[^ ]+ [^ ]*\\p{N})',
    // `Vertragsnr.12345`: no identifier begins so
    `|^(?:${german})[- ]?nr\\.(?=[^ ]*\\p{N})`,
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
