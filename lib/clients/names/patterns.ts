/**
 * Names that come in a row. In a template `{n}` stands for a number from 1 to 99 and `{word}`
 * for letters, digits and underscores.
 */
function source(templates: readonly string[]): string {
  const sources = templates.map((template) =>
    template.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      part.length === 1 ? '[1-9]\\d?' : '\\w+',
    ),
  );
  return `^(${sources.join('|')})$`;
}

function matcher(pattern: string): (name: string) => boolean {
  const expression = new RegExp(pattern);
  return (name) => expression.test(name);
}

/** Names of labels that the portal makes up of parts, as templates. */
export const labelTemplates = [
  // §8: one per error that the platform or an identity provider can answer.
  'Global_Error_{errCode}',
  'Global_Sso_Error_Message_{code}',
  'Global_Sso_Error_Header_{code}',
  // §2.4: search options, their sections and what stands in for a search without criteria.
  'LookupUser_Field_Option{n}',
  'LookupUser_Option{n}_Title',
  'LookupUser_Option{n}_Description',
  'LookupUser_Option{n}_Section{m}_Title',
  'LookupUser_Option{n}_Section{m}_SubTitle',
  'LookupUser_Section{n}_Title',
  'LookupUser_Section{n}_SubTitle',
  // §2.2, §9: rows of the delivery table, steps of a claim, claim types.
  'Home_DeliveryTimeLine_Left_{n}',
  'Home_DeliveryTimeLine_Right_{n}',
  'Home_FileAClaim_Step{n}_Title',
  'Home_FileAClaim_Step{n}_Text',
  'Home_Claim_Type_{type}',
  // §2.6: the drawer's tabs.
  'Global_CoverageReimbursement_{tab}_Title',
  'Global_CoverageReimbursement_{tab}_Content',
  // §2.1: questions of the FAQ.
  'Faq_Question_{n}',
  'Faq_Answer_{n}',
] as const;

/** §2.3, §2.4: names of resources, which are the search fields, as templates. */
export const resourceTemplates = [
  'Option{n}_SearchTerm{m}',
  'Option{n}_Section{m}_SearchTerm{k}',
] as const;

/** The names of those labels and resources as regular expressions. */
export const labelPattern = source(labelTemplates);
export const resourcePattern = source(resourceTemplates);

export const isLabelOfPattern = matcher(labelPattern);
export const isKnownResource = matcher(resourcePattern);
