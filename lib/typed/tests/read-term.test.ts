import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTerm, type TermKind, typedTerm } from '..';

/** In place of the reader of phone numbers, which knows every country. */
const asPhone = (text: string) => (/\d{10}$/.test(text) ? `+1${text.slice(-10)}` : undefined);

const read = (text: string, kind: TermKind = 'text', country = 'US') =>
  readTerm(text, { kind, country }, asPhone);

describe('§5 a search term is the same however it is written', () => {
  test.each([
    // Contract numbers
    ['NW100418', 'NW100418'],
    ['NW 100418', 'NW100418'],
    ['NW-100418', 'NW100418'],
    ['NW–100418', 'NW100418'],
    ['NW_100.418/', 'NW100418'],
    [' NW\u00a0100418\t', 'NW100418'],
    ['#NW100418', 'NW100418'],
    ['nw100418', 'nw100418'],
    // Invisible characters, as copied from messages and web pages
    ['NW\u200b100418', 'NW100418'],
    ['\u2066NW100418\u2069', 'NW100418'],
    ['\u2068NW\u2069-\u200e100418', 'NW100418'],
    ['\ufeffNW\u00ad100418', 'NW100418'],
    // Digits of other scripts
    ['NW١٠٠٤١٨', 'NW100418'],
    ['NW۱۰۰۴۱۸', 'NW100418'],
    ['ＮＷ１００４１８', 'NW100418'],
    // Names
    ['Mac Rae', 'MacRae'],
    ['MacRae', 'MacRae'],
    ["O'Brien", 'OBrien'],
    ['O’Brien', 'OBrien'],
    ['Oʼ Brien', 'OBrien'],
    ['Smith-Jones', 'SmithJones'],
    ['St. John', 'StJohn'],
    ['Núñez', 'Nunez'],
    ['Nu\u0301n\u0303ez', 'Nunez'],
    ['Ångström', 'Angstrom'],
    ['Straße', 'Strasse'],
    ['Łukasz Sørensen', 'LukaszSorensen'],
    ['Ærø', 'AEro'],
    ['Đặng', 'Dang'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['Ёлкин', 'Елкин'],
    ['山田', '山田'],
    ['ガ', 'ガ'],
    ['हिंदी', 'हिंदी'],
    // Not a term
    ['', undefined],
    ['  ', undefined],
    ['---', undefined],
    ['\u200b\u2066', undefined],
    ['’', undefined],
  ])('%o is %o', (text, term) => expect(read(text)).toBe(term));

  test.each([
    // English
    ['Contract number NW100418', 'NW100418'],
    ['contract number: NW 100418', 'NW100418'],
    ['Contract no. NW100418', 'NW100418'],
    ['Contract no NW100418', 'NW100418'],
    ['Policy #NW100418', 'NW100418'],
    ['Policy # NW100418', 'NW100418'],
    ['Policy: NW100418', 'NW100418'],
    ['Policy:NW100418', 'NW100418'],
    ['Policy No.: NW100418', 'NW100418'],
    ['No. NW100418', 'NW100418'],
    ['№ NW100418', 'NW100418'],
    ['Policy ID 48213', '48213'],
    ['Agreement number 48213', '48213'],
    ['Ref: HH-2047', 'HH2047'],
    ['CONTRACT\u00a0NUMBER\tNW100418', 'NW100418'],
    // Spanish
    ['Número de contrato NW100418', 'NW100418'],
    ['Numero de póliza: NW100418', 'NW100418'],
    ['Contrato n.º NW100418', 'NW100418'],
    ['N.º de póliza NW100418', 'NW100418'],
    ['Nº NW100418', 'NW100418'],
    ['Núm. NW100418', 'NW100418'],
    // French
    ['Numéro de contrat : NW100418', 'NW100418'],
    ['N° de contrat NW100418', 'NW100418'],
    ['Contrat n° NW100418', 'NW100418'],
    ['Réf. NW100418', 'NW100418'],
    // German
    ['Vertragsnummer NW100418', 'NW100418'],
    ['Vertragsnummer: NW100418', 'NW100418'],
    ['Versicherungsnummer NW 100 418', 'NW100418'],
    ['Vertrag Nr. NW100418', 'NW100418'],
    ['Nr. NW100418', 'NW100418'],
    // Arabic
    ['رقم العقد NW100418', 'NW100418'],
    ['رقم المطالبة: NW100418', 'NW100418'],
    ['رقم الوثيقة: ١٠٠٤١٨', '100418'],
    // The word alone, before what cannot be a short number
    ['Plan NW100418', 'NW100418'],
    ['Policy NW100418', 'NW100418'],
    ['Póliza NW-100418-1', 'NW1004181'],
    ['Vertrag NW100418', 'NW100418'],
    ['Agreement 48213', '48213'],
    ['agreement 0000048213', '0000048213'],
    ['Policy 12345', '12345'],
    ['Contrato 48213', '48213'],
    ['Acuerdo 48-213', '48213'],
    ['Contrat 48213', '48213'],
    ['Vertrag 48213', '48213'],
    ['العقد ٤٨٢١٣', '48213'],
    ['Contract no. 48213', '48213'],
    ['Contrato n.º 48213', '48213'],
    ['Contrat n° 48213', '48213'],
    ['Vertrag Nr. 48213', '48213'],
    ['رقم العقد 48213', '48213'],
    // Identifiers that begin with such letters
    ['POLICY-12345', 'POLICY12345'],
    ['Policy 1234', 'Policy1234'],
    ['Agreement 48213 B', 'Agreement48213B'],
    ['PLAN A1234', 'PLANA1234'],
    ['Plan A12345 B', 'PlanA12345B'],
    ['NO 123', 'NO123'],
    ['NO-123', 'NO123'],
    ['NO123', 'NO123'],
    ['Nr 123', 'Nr123'],
    ['N 123', 'N123'],
    ['ID-4', 'ID4'],
    ['ID 4', 'ID4'],
    ['NO.123', 'NO123'],
    ['PLAN 123', 'PLAN123'],
    ['POLICY-123', 'POLICY123'],
    ['Policy123', 'Policy123'],
    ['CONTRACT-NO-7', 'CONTRACTNO7'],
    ['NUMBER7', 'NUMBER7'],
    ['Ref.2047', 'Ref2047'],
    // Names
    ['Number', 'Number'],
    ['No. Body', 'NoBody'],
    ['Police', 'Police'],
  ])('the label of an identifier is no part of it: %o is %o', (text, term) =>
    expect(read(text)).toBe(term),
  );

  test.each(
    [
      // German
      ...['Vertragsnr.', 'Vertragsnr', 'Vertrags-Nr.', 'Vertrags-Nummer', 'Vertragsnummer'],
      ...['Policennr.', 'Policen-Nr.', 'Policennummer', 'Polizzennr.', 'Polizzennummer'],
      ...['Versicherungsnr.', 'Versicherungsscheinnr.', 'Versicherungsschein-Nr.'],
      ...['Versicherungsscheinnummer', 'Kundennr.', 'Kunden-Nr.', 'Kundennummer', 'Schadennr.'],
      ...['Schadensnr.', 'Schaden-Nr.', 'Schadennummer', 'Schadensnummer', 'Schaden Nr.'],
      ...['Mitgliedsnr.', 'Auftragsnr.', 'Rechnungsnr.', 'Bestellnr.', 'Seriennr.', 'Referenznr.'],
      // Spanish
      ...['N.º de póliza', 'Nº póliza', 'N.° de contrato', 'Núm. de contrato', 'Núm de póliza'],
      ...['Nro. de póliza', 'Nro de póliza', 'No. de póliza', 'No de póliza', '# de póliza'],
      ...['Póliza núm.', 'Póliza nro.', 'N.º de reclamación', 'Número de póliza de seguro'],
      // French
      ...['N° de contrat', 'N° contrat', 'No de contrat', 'N° du contrat', 'Num. de contrat'],
      ...['N° client', 'N° d’adhérent', "N° d'adhésion", 'N° de police d’assurance', 'N° sinistre'],
      ...['Réf. contrat', 'Réf. dossier', 'Numéro d’adhérent', 'N° de dossier'],
      // English
      ...['Claim number', 'Claim #', 'Claim no.', 'Member ID', 'Account no.', 'Policy No'],
    ].flatMap((label) => [
      [`${label} 48213`],
      [`${label}: NW48213`],
      [`${label.toUpperCase()} 48213`],
    ]),
  )('a label is read as people shorten it, with and without a colon: %s', (text) => {
    expect(read(text)).toMatch(/^(?:NW)?48213$/);
  });

  test.each([
    ['Vertragsnr.48213', '48213'],
    ['Vertragsnr.NW48213', 'NW48213'],
    // Without a sign the whole may be the identifier.
    ['VERTRAGSNR48213', 'VERTRAGSNR48213'],
    ['N POLIZA 12', 'NPOLIZA12'],
    ['NO CLAIM', 'NOCLAIM'],
    ['Kundennummer', 'Kundennummer'],
    ['#48213', '48213'],
  ])('and nothing else is a label: %o is %o', (text, term) => expect(read(text)).toBe(term));

  test.each([
    ['Marsh', 'Marsh'],
    ['Marsh, Eleanor', 'Marsh'],
    ['Mac Rae, Ann', 'MacRae'],
    ['Núñez，Ana', 'Nunez'],
    ['مارش، إلينور', 'مارش'],
    ["O'Brien", 'OBrien'],
    [', Eleanor', 'Eleanor'],
    ['Eleanor J. Marsh', 'EleanorMarsh'],
    ['eleanor j.marsh', 'eleanormarsh'],
    ['Ana M. B. Núñez', 'AnaNunez'],
    ['E. Marsh', 'EMarsh'],
    ['VAN T HOFF', 'VANTHOFF'],
    ['Mac A Bhaird', 'MacABhaird'],
    ['Ó Briain', 'OBriain'],
    ['Seán Ó Briain', 'SeanOBriain'],
    ['Ortega y Gasset', 'OrtegayGasset'],
    ['Ortega Y Gasset', 'OrtegaYGasset'],
    ['Van Den Berg', 'VanDenBerg'],
    [',', undefined],
  ])('of a name, the last name is compared: %o is %o', (text, term) =>
    expect(read(text, 'lastName')).toBe(term),
  );

  test.each([
    ['RD104417', 'RD104417'],
    ['rd104417', 'RD104417'],
    ['RD 104-417', 'RD104417'],
    ['RDIO44I7', 'RD104417'],
    ['3CVTR5BD7RD104417', 'RD104417'],
    ['3cvtr5bd 7rd1 04417', 'RD104417'],
    ['VIN: 3CVTR5BD7RD104417', 'RD104417'],
    ['VIN 3CVTR5BD7RD104417', 'RD104417'],
    // A character more or less than a VIN has
    ['3CVTR5BD7RD10441', '3CVTR5BD7RD10441'],
    ['3CVTR5BD7RD1044170', '3CVTR5BD7RD1044170'],
    ['---', undefined],
  ])('of a VIN the last eight characters are compared: %o is %o', (text, term) =>
    expect(read(text, 'vinEnd')).toBe(term),
  );

  test.each([
    ['97209', 'US', '97209'],
    ['97209-1234', 'US', '97209'],
    ['97209–1234', 'US', '97209'],
    ['97209 1234', 'US', '97209'],
    ['972091234', 'US', '97209'],
    ['٩٧٢٠٩', 'US', '97209'],
    ['97209-12', 'US', '9720912'],
    // The zeros in front were lost, as in a spreadsheet.
    ['2840', 'US', '02840'],
    ['2840-1234', 'US', '02840'],
    ['2840 1234', 'US', '02840'],
    ['926', 'US', '00926'],
    ['926-1234', 'US', '00926'],
    ['٢٨٤٠', 'US', '02840'],
    // Digits are missing somewhere else.
    ['0284', 'US', '0284'],
    ['284', 'US', '284'],
    ['28401234', 'US', '28401234'],
    ['97209-123', 'US', '97209123'],
    ['2840', 'AT', '2840'],
    ['2840', 'CH', '2840'],
    ['K1A-0B1', 'CA', 'K1A0B1'],
    ['K1A 0B1', 'US', 'K1A0B1'],
    ['SW1A  1AA', 'GB', 'SW1A1AA'],
    ['75 001', 'FR', '75001'],
    ['123456789', 'FR', '123456789'],
    ['OR 97209', 'US', '97209'],
    ['Portland, OR 97209', 'US', '97209'],
    ['Portland,OR 97209-1234', 'US', '97209'],
    ['Portland OR 97209, USA', 'US', '97209'],
    ['97209 Portland', 'US', '97209'],
    ['ZIP code: 97209', 'US', '97209'],
    ['Ottawa ON  K1A 0B1', 'CA', 'K1A0B1'],
    ['London SW1A 1AA', 'GB', 'SW1A1AA'],
    ['SWIA 1AA', 'GB', 'SW1A1AA'],
    ['ON K1A OB1', 'CA', 'K1A0B1'],
    ['BFPO 58', 'GB', 'BFPO58'],
    ['SW1A 1AA, London', 'GB', 'SW1A1AA'],
    ['D-10115 Berlin', 'DE', '10115'],
    ['1012 AB Amsterdam', 'NL', '1012AB'],
    ['28013 Madrid', 'ES', '28013'],
    ['75001 Paris Cedex 08', 'FR', '75001ParisCedex08'],
    // Two numbers: which one is meant cannot be told.
    ['1 Main St, Portland, OR 97209', 'US', '1MainStPortlandOR97209'],
    ['Portland', 'US', 'Portland'],
    ['-', 'US', undefined],
  ])('postal code %o in %s is %o', (text, country, term) =>
    expect(read(text, 'postalCode', country)).toBe(term),
  );

  test('a contract number of nine digits is no ZIP code', () => {
    expect(read('12345-6789')).toBe('123456789');
  });

  test('a phone number is read by the given reader, or is no term', () => {
    expect(read('\u206a\u20664015550119\u2069', 'phone')).toBe('+14015550119');
    expect(read('Marsh', 'phone')).toBeUndefined();
  });

  test('a normalized term is read as itself', () => {
    const kinds = fc.constantFrom<TermKind>('text', 'lastName', 'postalCode', 'date', 'vinEnd');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), kinds, (text, kind) => {
        const term = read(text, kind);
        if (term !== undefined) expect(read(term, kind)).toBe(term);
      }),
    );
  });
});

test.each([
  [' NW  100418 ', 'NW 100418'],
  ['\u2066O’Brien\u2069', 'O’Brien'],
  ['97209–1234', '97209-1234'],
  ['（４０１）', '(401)'],
  ['\u200b', ''],
])('as typed, %o is %o', (text, typed) => expect(typedTerm(text)).toBe(typed));
