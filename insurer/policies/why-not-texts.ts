import type { WhyNot } from './may';

/** Why something cannot be done with a policy now, in the languages of the demonstration. */
export const whyNotTexts: Readonly<Record<WhyNot, Readonly<Record<string, string>>>> = {
  NOT_OFFERED: {
    en: 'This plan does not offer it.',
    es: 'Este plan no lo ofrece.',
    fr: 'Ce contrat ne le prévoit pas.',
    de: 'Dieser Vertrag sieht es nicht vor.',
    ar: 'هذه الخطة لا تتيح ذلك.',
  },
  NOT_IN_FORCE: {
    en: 'The plan is no longer in force.',
    es: 'El plan ya no está vigente.',
    fr: 'Le contrat n’est plus en vigueur.',
    de: 'Der Vertrag ist nicht mehr in Kraft.',
    ar: 'لم تعد الخطة سارية.',
  },
  NOT_CANCELLED: {
    en: 'The plan is not cancelled.',
    es: 'El plan no está cancelado.',
    fr: 'Le contrat n’est pas résilié.',
    de: 'Der Vertrag ist nicht gekündigt.',
    ar: 'الخطة غير ملغاة.',
  },
  CLAIM_OPEN: {
    en: 'A claim is open. It must come to its end first.',
    es: 'Hay una reclamación abierta. Primero debe concluir.',
    fr: 'Un sinistre est en cours. Il doit d’abord être clos.',
    de: 'Ein Schaden ist offen. Er muss erst abgeschlossen sein.',
    ar: 'توجد مطالبة مفتوحة. يجب أن تنتهي أولًا.',
  },
  REFUND_OWED: {
    en: 'A refund that is owed again has to be paid first.',
    es: 'Primero debe pagarse el reembolso que se debe de nuevo.',
    fr: 'Le remboursement à nouveau dû doit d’abord être payé.',
    de: 'Zuerst ist die Erstattung zu zahlen, die wieder geschuldet ist.',
    ar: 'يجب أولًا دفع المبلغ المُعاد الذي أصبح مستحقًا من جديد.',
  },
  TRANSFER_OPEN: {
    en: 'A transfer has begun and is not confirmed yet.',
    es: 'Hay una transferencia iniciada que aún no se ha confirmado.',
    fr: 'Un transfert est en cours et n’est pas encore confirmé.',
    de: 'Eine Übertragung hat begonnen und ist noch nicht bestätigt.',
    ar: 'بدأت عملية نقل ولم تُؤكَّد بعد.',
  },
  ALREADY_RENEWED: {
    en: 'The plan has already been renewed.',
    es: 'El plan ya se ha renovado.',
    fr: 'Le contrat est déjà renouvelé.',
    de: 'Der Vertrag ist bereits verlängert.',
    ar: 'جُددت الخطة بالفعل.',
  },
  NOTHING_COVERED: {
    en: 'None of the products of the plan is covered any more.',
    es: 'Ya no queda ningún producto cubierto por el plan.',
    fr: 'Plus aucun produit du contrat n’est couvert.',
    de: 'Kein Gerät des Vertrags ist noch versichert.',
    ar: 'لم يعد أي منتج من منتجات الخطة مشمولًا.',
  },
  TOO_EARLY: {
    en: 'It is too early for it.',
    es: 'Todavía es demasiado pronto.',
    fr: 'Il est encore trop tôt.',
    de: 'Dafür ist es noch zu früh.',
    ar: 'لا يزال الوقت مبكرًا لذلك.',
  },
  TOO_LATE: {
    en: 'It is too late for it.',
    es: 'Ya es demasiado tarde.',
    fr: 'Il est trop tard.',
    de: 'Dafür ist es zu spät.',
    ar: 'فات الأوان على ذلك.',
  },
};
