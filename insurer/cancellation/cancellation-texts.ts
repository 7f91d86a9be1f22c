/** A text of the embedded platform in the languages of the demonstration. */
type Text = Readonly<Record<string, string>>;

/** What the lines of a refund are called. */
export const lineTitles = {
  UNUSED: {
    en: 'Unused part of what was paid',
    es: 'Parte no utilizada de lo pagado',
    fr: 'Part non utilisée de ce qui a été payé',
    de: 'Nicht genutzter Teil des Bezahlten',
    ar: 'الجزء غير المستخدم مما دُفع',
  },
  TAX: { en: 'Tax on it', es: 'Impuesto', fr: 'Taxes', de: 'Steuer darauf', ar: 'الضريبة عليه' },
  CLAIMS_PAID: {
    en: 'Paid for claims',
    es: 'Pagado por reclamaciones',
    fr: 'Payé pour des sinistres',
    de: 'Für Schäden gezahlt',
    ar: 'ما دُفع عن المطالبات',
  },
  FEE: {
    en: 'Cancellation fee',
    es: 'Cargo por cancelación',
    fr: 'Frais de résiliation',
    de: 'Kündigungsgebühr',
    ar: 'رسوم الإلغاء',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Why all goes back. */
export const freeLookBasis: Text = {
  en: 'Everything goes back: the plan is new, and nothing was claimed.',
  es: 'Se devuelve todo: el plan es nuevo y no hubo reclamaciones.',
  fr: 'Tout est remboursé : le contrat est récent et rien n’a été déclaré.',
  de: 'Alles wird erstattet: Der Vertrag ist neu, und es wurde kein Schaden gemeldet.',
  ar: 'يُعاد المبلغ كله: الخطة جديدة ولم تُقدَّم أي مطالبة.',
};

/** Why nothing goes back. */
export const nothingBasis: Text = {
  en: 'Nothing is left of what was paid.',
  es: 'No queda nada de lo pagado.',
  fr: 'Il ne reste rien de ce qui a été payé.',
  de: 'Vom Bezahlten ist nichts übrig.',
  ar: 'لم يبقَ شيء مما دُفع.',
};

/** What a refund by days was counted by. */
export function daysBasis(left: number, of: number): Text {
  return {
    en: `Days left that were paid for: ${left} of ${of}.`,
    es: `Días pagados que quedan: ${left} de ${of}.`,
    fr: `Jours payés restants : ${left} sur ${of}.`,
    de: `Bezahlte Tage, die übrig sind: ${left} von ${of}.`,
    ar: `الأيام المدفوعة المتبقية: ${left} من ${of}.`,
  };
}

/** What an invoice is called that asks for a refund again. */
export const reinstatementTitle: Text = {
  en: 'Refund owed again after reinstatement',
  es: 'Reembolso que se debe de nuevo tras la rehabilitación',
  fr: 'Remboursement à nouveau dû après remise en vigueur',
  de: 'Erstattung, die nach der Wiederinkraftsetzung wieder geschuldet ist',
  ar: 'مبلغ مُعاد أصبح مستحقًا من جديد بعد إعادة التفعيل',
};
