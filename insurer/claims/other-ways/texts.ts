import { say, type Text } from '../say';

/**
 * That no time is free, and whether something else can be chosen.
 * @param days within which there should be one
 */
export function noSlotText(days: number, areOthersOffered: boolean): Text {
  const also = (sentence: string) => (areOthersOffered ? ` ${sentence}` : '');
  return say(
    `No time is free near you within ${days} days.${also('So you can choose another way as well.')}`,
    `No hay horas libres cerca de usted en los próximos ${days} días.${also('Por eso también puede elegir otra opción.')}`,
    `In Ihrer Nähe ist in den nächsten ${days} Tagen kein Termin frei.${also('Darum können Sie auch einen anderen Weg wählen.')}`,
    `Aucun créneau n’est libre près de chez vous dans les ${days} jours.${also('Vous pouvez donc aussi choisir une autre solution.')}`,
    `لا يوجد موعد شاغر قريب منك خلال الأيام القادمة (${days}).${also('لذلك يمكنك أيضًا اختيار طريقة أخرى.')}`,
  );
}

/** Why they are offered where a part is not there. @param days working days that the way takes by the plan */
export function noPartText(days: number): Text {
  return say(
    `The part is not there within the ${days} working days that your plan promises. You can wait on, or choose another way now: the repair is then stopped, and what you paid for it goes back to you.`,
    `La pieza no ha llegado en los ${days} días laborables que promete su plan. Puede seguir esperando o elegir ahora otra opción: entonces se detiene la reparación y se le devuelve lo que pagó por ella.`,
    `Das Teil ist nicht in den ${days} Arbeitstagen da, die Ihr Vertrag zusagt. Sie können weiter warten oder jetzt einen anderen Weg wählen: Dann wird die Reparatur gestoppt, und was Sie dafür bezahlt haben, geht an Sie zurück.`,
    `La pièce n’est pas arrivée dans les ${days} jours ouvrés que promet votre contrat. Vous pouvez attendre ou choisir maintenant une autre solution : la réparation est alors arrêtée et ce que vous avez payé vous est rendu.`,
    `لم تصل القطعة خلال أيام العمل التي تعد بها خطتك (${days}). يمكنك الاستمرار في الانتظار أو اختيار طريقة أخرى الآن: عندها يتوقف الإصلاح ويُعاد إليك ما دفعته مقابله.`,
  );
}

/** The same where it is not said for how many days. */
export const noTimeText = say(
  'No time is free near you at the moment.',
  'Ahora mismo no hay horas libres cerca de usted.',
  'In Ihrer Nähe ist zurzeit kein Termin frei.',
  'Aucun créneau n’est libre près de chez vous pour le moment.',
  'لا يوجد حاليًا موعد شاغر قريب منك.',
);

/** What happens where no time is free: the insurer looks for one. Its holder can still choose. */
export const timeSoughtText = say(
  'We look for a time for you, and write to you in this claim. If a time becomes free, you can also choose it yourself.',
  'Buscamos una hora para usted y le escribimos en esta reclamación. Si queda una hora libre, también puede elegirla usted.',
  'Wir suchen einen Termin für Sie und schreiben Ihnen in diesem Schaden. Wird ein Termin frei, können Sie ihn auch selbst wählen.',
  'Nous cherchons un créneau pour vous et vous écrivons dans ce sinistre. Si un créneau se libère, vous pouvez aussi le choisir vous-même.',
  'نبحث لك عن موعد ونكتب إليك ضمن هذه المطالبة. وإذا توفر موعد شاغر، فيمكنك اختياره بنفسك أيضًا.',
);

/** What the timeline says where no time is free, or a part is late, and nothing else can be offered. */
export const nothingElseTexts = {
  NO_SLOT: say(
    'No time is free near you soon enough. We look for one for you.',
    'No hay ninguna hora libre cerca de usted a tiempo. Buscamos una para usted.',
    'In Ihrer Nähe ist nicht rechtzeitig ein Termin frei. Wir suchen einen für Sie.',
    'Aucun créneau n’est libre assez tôt près de chez vous. Nous en cherchons un pour vous.',
    'لا يوجد موعد شاغر قريب منك في وقت مناسب. نبحث لك عن موعد.',
  ),
  NO_PART: say(
    'The part is not there in time. We look for it elsewhere.',
    'La pieza no llega a tiempo. La buscamos en otro lugar.',
    'Das Teil ist nicht rechtzeitig da. Wir suchen es anderswo.',
    'La pièce n’arrive pas à temps. Nous la cherchons ailleurs.',
    'لم تصل القطعة في الوقت المحدد. نبحث عنها في مكان آخر.',
  ),
} as const;

/** What is done about a part where nothing else can be offered. */
export const searchesText = say(
  'We look for the part elsewhere, and tell you when it is there.',
  'Buscamos la pieza en otro lugar y le avisaremos cuando llegue.',
  'Wir suchen das Teil anderswo und melden uns, wenn es da ist.',
  'Nous cherchons la pièce ailleurs et vous prévenons dès son arrivée.',
  'نبحث عن القطعة في مكان آخر ونخبرك عند وصولها.',
);

/** The bill of a repair at a shop of the holder’s own. */
export const billTitle = say(
  'The bill of the shop',
  'La factura del taller',
  'Die Rechnung der Werkstatt',
  'La facture de l’atelier',
  'فاتورة الورشة',
);
export const billReason = say(
  'We pay you by it, up to the amount that is authorised. It has to show what was repaired, when, and what you paid.',
  'Le pagamos según ella, hasta el importe autorizado. Debe mostrar qué se reparó, cuándo y cuánto pagó.',
  'Danach zahlen wir Ihnen, bis zum genehmigten Betrag. Sie muss zeigen, was wann repariert wurde und was Sie bezahlt haben.',
  'Nous vous payons d’après elle, jusqu’au montant autorisé. Elle doit indiquer ce qui a été réparé, quand, et ce que vous avez payé.',
  'ندفع لك بناءً عليها حتى المبلغ المصرح به. يجب أن تبيّن ما أُصلح ومتى وكم دفعت.',
);
