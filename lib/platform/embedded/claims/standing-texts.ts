import { say, type Text } from './say';

const reopening = say(
  'If this did not solve it, you can reopen the claim.',
  'Si esto no lo ha resuelto, puede reabrir el siniestro.',
  'Wenn das nicht geholfen hat, können Sie den Fall wieder öffnen.',
  'Si cela n’a pas suffi, vous pouvez rouvrir le dossier.',
  'إذا لم يحل ذلك المشكلة، يمكنك إعادة فتح المطالبة.',
);

const approved = say(
  'Your claim is approved.',
  'Su siniestro está aprobado.',
  'Ihr Fall ist anerkannt.',
  'Votre dossier est accepté.',
  'تمت الموافقة على مطالبتك.',
);

const anotherTime = say(
  'Choose another time.',
  'Elija otra hora.',
  'Wählen Sie einen anderen Termin.',
  'Choisissez un autre créneau.',
  'اختر موعدًا آخر.',
);

/** What is asked of who sends a device in, and of who brings it at a time that is booked. */
export const sendInText = say(
  'Send us the device. The claim has the address, the label and how to pack it.',
  'Envíenos el dispositivo. En el siniestro están la dirección, la etiqueta y cómo embalarlo.',
  'Senden Sie uns das Gerät. Adresse, Etikett und wie Sie es verpacken, stehen beim Fall.',
  'Envoyez-nous l’appareil. Le dossier indique l’adresse, l’étiquette et comment l’emballer.',
  'أرسل الجهاز إلينا. تجد في المطالبة العنوان والملصق وطريقة التغليف.',
);
export const bringAtTimeText = say(
  'Bring the device at the time that you chose.',
  'Traiga el dispositivo a la hora que eligió.',
  'Bringen Sie das Gerät zu dem Termin, den Sie gewählt haben.',
  'Apportez l’appareil à l’heure choisie.',
  'أحضر الجهاز في الموعد الذي اخترته.',
);

/** Where a claim is, and what comes next. */
export const standingTexts = {
  SUBMITTED: {
    text: say(
      'We have received your claim.',
      'Hemos recibido su siniestro.',
      'Wir haben Ihre Schadenmeldung erhalten.',
      'Nous avons reçu votre déclaration.',
      'لقد استلمنا مطالبتك.',
    ),
    next: say(
      'We check what your plan covers.',
      'Comprobamos lo que cubre su plan.',
      'Wir prüfen, was Ihr Vertrag deckt.',
      'Nous vérifions ce que couvre votre contrat.',
      'نتحقق مما تغطيه خطتك.',
    ),
  },
  IN_REVIEW: {
    text: say(
      'A person is looking at your claim.',
      'Una persona está revisando su siniestro.',
      'Ihr Fall wird von einem Menschen geprüft.',
      'Une personne examine votre dossier.',
      'يقوم أحد موظفينا بمراجعة مطالبتك.',
    ),
    next: say(
      'We decide and tell you. You need to do nothing.',
      'Decidiremos y se lo comunicaremos. No tiene que hacer nada.',
      'Wir entscheiden und melden uns. Sie müssen nichts tun.',
      'Nous décidons et vous informons. Vous n’avez rien à faire.',
      'سنتخذ القرار ونخبرك. لا يلزمك فعل أي شيء.',
    ),
  },
  IN_REVIEW_UNPROVED: {
    text: say(
      'We have your claim. A person makes sure that it is you before anything is decided.',
      'Tenemos su siniestro. Una persona comprueba que es usted antes de decidir nada.',
      'Ihr Fall ist bei uns. Ein Mensch vergewissert sich, dass Sie es sind, bevor etwas entschieden wird.',
      'Nous avons votre dossier. Une personne s’assure que c’est bien vous avant toute décision.',
      'مطالبتك لدينا. يتأكد أحد موظفينا من أنك صاحبها قبل أي قرار.',
    ),
    next: say(
      'We get in touch with you. You can also call us, with the number of the claim at hand.',
      'Nos pondremos en contacto con usted. También puede llamarnos con el número del siniestro a mano.',
      'Wir melden uns bei Ihnen. Sie können uns auch anrufen; halten Sie die Nummer des Falls bereit.',
      'Nous vous contactons. Vous pouvez aussi nous appeler, avec le numéro du dossier.',
      'سنتواصل معك. يمكنك أيضًا الاتصال بنا ومعك رقم المطالبة.',
    ),
  },
  IN_REVIEW_UNPAID: {
    text: say(
      'Your claim waits, because your plan has not been paid.',
      'Su siniestro está en espera porque su plan no está pagado.',
      'Ihr Fall wartet, weil Ihr Vertrag nicht bezahlt ist.',
      'Votre dossier attend, car votre contrat n’est pas payé.',
      'مطالبتك قيد الانتظار لأن خطتك لم تُسدَّد.',
    ),
    next: say(
      'Pay the open invoice. We decide as soon as it is paid.',
      'Pague la factura pendiente. Decidiremos en cuanto esté pagada.',
      'Bezahlen Sie die offene Rechnung. Danach entscheiden wir sofort.',
      'Payez la facture en attente. Nous décidons dès qu’elle est payée.',
      'سدِّد الفاتورة المفتوحة. سنتخذ القرار فور سدادها.',
    ),
  },
  ACTION_REQUIRED: {
    text: say(
      'We need something from you before we can decide.',
      'Necesitamos algo de usted antes de poder decidir.',
      'Wir brauchen noch etwas von Ihnen, bevor wir entscheiden können.',
      'Il nous manque quelque chose de votre part pour décider.',
      'نحتاج منك إلى شيء قبل أن نتمكن من اتخاذ القرار.',
    ),
    next: say(
      'Send what is listed as missing.',
      'Envíe lo que figura como pendiente.',
      'Senden Sie, was als fehlend aufgeführt ist.',
      'Envoyez ce qui est indiqué comme manquant.',
      'أرسل ما هو مدرج على أنه ناقص.',
    ),
  },
  DIAGNOSIS: {
    text: say(
      'Somebody looks at it before we decide.',
      'Alguien lo examinará antes de que decidamos.',
      'Jemand sieht es sich an, bevor wir entscheiden.',
      'Quelqu’un l’examine avant notre décision.',
      'سيفحصه أحد المختصين قبل أن نقرر.',
    ),
    next: say(
      'The specialist reports to us, and then we decide.',
      'El especialista nos informa y después decidimos.',
      'Die Fachkraft berichtet uns, dann entscheiden wir.',
      'Le spécialiste nous fait son rapport, puis nous décidons.',
      'يرفع المختص تقريره إلينا ثم نتخذ القرار.',
    ),
  },
  FULFILLING_SLOT: {
    text: say(
      'Nobody was there at the agreed time.',
      'No había nadie a la hora acordada.',
      'Zur vereinbarten Zeit war niemand da.',
      'Personne n’était là à l’heure convenue.',
      'لم يكن أحد موجودًا في الموعد المتفق عليه.',
    ),
    next: anotherTime,
  },
  FULFILLING_SLOT_LOST: {
    text: say(
      'Everything is settled, but the time that you chose is taken.',
      'Todo está resuelto, pero la hora que eligió está ocupada.',
      'Alles ist geregelt, aber Ihr gewählter Termin ist vergeben.',
      'Tout est réglé, mais le créneau choisi est pris.',
      'كل شيء جاهز، لكن الموعد الذي اخترته محجوز.',
    ),
    next: anotherTime,
  },
  DIAGNOSIS_SLOT: {
    text: say(
      'Somebody has to look at it before we decide.',
      'Alguien debe examinarlo antes de que decidamos.',
      'Jemand muss es sich ansehen, bevor wir entscheiden.',
      'Quelqu’un doit l’examiner avant notre décision.',
      'يجب أن يفحصه أحد المختصين قبل أن نقرر.',
    ),
    next: say(
      'Choose a time for it.',
      'Elija una hora para ello.',
      'Wählen Sie einen Termin dafür.',
      'Choisissez un créneau.',
      'اختر موعدًا لذلك.',
    ),
  },
  APPROVED: {
    text: approved,
    next: say(
      'We prepare the ways to settle it.',
      'Preparamos las formas de resolverlo.',
      'Wir bereiten die möglichen Lösungen vor.',
      'Nous préparons les solutions possibles.',
      'نُعدّ طرق التسوية.',
    ),
  },
  CHOOSING: {
    text: approved,
    next: say(
      'Choose how it is settled.',
      'Elija cómo se resuelve.',
      'Wählen Sie, wie es weitergehen soll.',
      'Choisissez la solution qui vous convient.',
      'اختر طريقة التسوية.',
    ),
  },
  AWAITING_PAYMENT: {
    text: say(
      'Your claim is approved, and your share is open.',
      'Su siniestro está aprobado y su parte está pendiente de pago.',
      'Ihr Fall ist anerkannt, Ihr Anteil ist noch offen.',
      'Votre dossier est accepté, votre part reste à payer.',
      'تمت الموافقة على مطالبتك، ولا تزال حصتك مستحقة.',
    ),
    next: say(
      'Pay your share. We begin as soon as it is paid.',
      'Pague su parte. Empezamos en cuanto esté pagada.',
      'Bezahlen Sie Ihren Anteil. Danach beginnen wir sofort.',
      'Payez votre part. Nous commençons dès réception.',
      'سدِّد حصتك. سنبدأ فور السداد.',
    ),
  },
  FULFILLING: {
    text: say(
      'We are at work on it.',
      'Estamos trabajando en ello.',
      'Wir arbeiten daran.',
      'Nous nous en occupons.',
      'نعمل على ذلك.',
    ),
    next: say(
      'We tell you about every step.',
      'Le informaremos de cada paso.',
      'Wir melden Ihnen jeden Schritt.',
      'Nous vous informons à chaque étape.',
      'سنخبرك بكل خطوة.',
    ),
  },
  FULFILLING_DISPATCH: {
    text: say(
      'We are getting help to you.',
      'Le estamos enviando ayuda.',
      'Wir schicken Ihnen Hilfe.',
      'Nous vous envoyons de l’aide.',
      'نرسل إليك المساعدة.',
    ),
    next: say(
      'Whoever comes rings you. Stay where you are safe.',
      'Quien acuda le llamará. Quédese en un lugar seguro.',
      'Wer kommt, ruft Sie an. Bleiben Sie an einem sicheren Ort.',
      'La personne qui vient vous appellera. Restez en lieu sûr.',
      'سيتصل بك من سيأتي إليك. ابقَ في مكان آمن.',
    ),
  },
  FULFILLING_NOBODY_CAME: {
    text: say(
      'Nobody came. We are sorry.',
      'No acudió nadie. Lo sentimos.',
      'Niemand ist gekommen. Das tut uns leid.',
      'Personne n’est venu. Nous en sommes désolés.',
      'لم يأتِ أحد. نأسف لذلك.',
    ),
    next: say(
      'Ask for somebody again: it counts once. Or claim back what you have paid somebody else.',
      'Pida que acuda alguien otra vez: cuenta una sola vez. O reclame lo que haya pagado a otra persona.',
      'Fordern Sie noch einmal jemanden an: Es zählt nur einmal. Oder verlangen Sie zurück, was Sie jemand anderem bezahlt haben.',
      'Demandez à nouveau quelqu’un : cela ne compte qu’une fois. Ou demandez le remboursement de ce que vous avez payé à quelqu’un d’autre.',
      'اطلب أحدًا مرة أخرى: يُحتسب ذلك مرة واحدة. أو طالب بما دفعته لشخص آخر.',
    ),
  },
  FULFILLING_DEVICE: {
    text: say(
      'We wait for your device.',
      'Esperamos su dispositivo.',
      'Wir warten auf Ihr Gerät.',
      'Nous attendons votre appareil.',
      'ننتظر جهازك.',
    ),
    next: say(
      'Bring or send us the device.',
      'Tráiganos o envíenos el dispositivo.',
      'Bringen oder senden Sie uns das Gerät.',
      'Apportez-nous ou envoyez-nous l’appareil.',
      'أحضر الجهاز أو أرسله إلينا.',
    ),
  },
  FULFILLING_ACCOUNT: {
    text: say(
      'Money is ready for you.',
      'Tenemos dinero preparado para usted.',
      'Geld liegt für Sie bereit.',
      'Une somme vous attend.',
      'المبلغ جاهز لك.',
    ),
    next: say(
      'Tell us where it goes.',
      'Díganos adónde enviarlo.',
      'Sagen Sie uns, wohin wir es zahlen.',
      'Indiquez-nous où le verser.',
      'أخبرنا إلى أين نرسله.',
    ),
  },
  FULFILLING_PAYOUT: {
    text: say(
      'Money is on its way to you.',
      'El dinero está en camino.',
      'Das Geld ist unterwegs zu Ihnen.',
      'Le versement est en cours.',
      'المبلغ في طريقه إليك.',
    ),
    next: say(
      'It reaches your account in a few working days.',
      'Llegará a su cuenta en unos días laborables.',
      'Es ist in einigen Werktagen auf Ihrem Konto.',
      'Il arrive sur votre compte sous quelques jours ouvrés.',
      'سيصل إلى حسابك خلال أيام عمل قليلة.',
    ),
  },
  FULFILLING_PAYOUT_HELD: {
    text: say(
      'The payout is held for 48 hours, because your contact details changed.',
      'El pago se retiene 48 horas porque sus datos de contacto han cambiado.',
      'Die Auszahlung wird 48 Stunden zurückgehalten, weil sich Ihre Kontaktdaten geändert haben.',
      'Le versement est retenu 48 heures, car vos coordonnées ont changé.',
      'تم تعليق الدفع لمدة 48 ساعة لأن بيانات الاتصال بك قد تغيرت.',
    ),
    next: say(
      'Then we send it. If you did not change them, call us.',
      'Después lo enviamos. Si usted no los cambió, llámenos.',
      'Danach zahlen wir. Wenn Sie nichts geändert haben, rufen Sie uns an.',
      'Nous l’envoyons ensuite. Si vous n’avez rien changé, appelez-nous.',
      'ثم نرسله. إذا لم تغيّرها بنفسك، فاتصل بنا.',
    ),
  },
  AWAITING_RETURN: {
    text: say(
      'Your replacement is with you. The old device must come back.',
      'Ya tiene el dispositivo de reemplazo. Debe devolver el antiguo.',
      'Ihr Ersatz ist da. Das alte Gerät muss zurück.',
      'Vous avez reçu le remplacement. L’ancien appareil doit revenir.',
      'استلمت البديل. يجب إعادة الجهاز القديم.',
    ),
    next: say(
      'Send the old device back.',
      'Devuelva el dispositivo antiguo.',
      'Senden Sie das alte Gerät zurück.',
      'Renvoyez l’ancien appareil.',
      'أعد إرسال الجهاز القديم.',
    ),
  },
  AWAITING_RETURN_TRANSIT: {
    text: say(
      'Your replacement is with you, and the old device is on its way to us.',
      'Ya tiene el reemplazo y el dispositivo antiguo está en camino.',
      'Ihr Ersatz ist da, das alte Gerät ist auf dem Weg zu uns.',
      'Vous avez le remplacement et l’ancien appareil est en route.',
      'البديل لديك، والجهاز القديم في طريقه إلينا.',
    ),
    next: say(
      'We tell you when it has arrived. You need to do nothing.',
      'Le avisaremos cuando llegue. No tiene que hacer nada.',
      'Wir melden uns, wenn es da ist. Sie müssen nichts tun.',
      'Nous vous informons de son arrivée. Vous n’avez rien à faire.',
      'سنخبرك عند وصوله. لا يلزمك فعل أي شيء.',
    ),
  },
  AWAITING_RETURN_LOCKED: {
    text: say(
      'Your old device has arrived, but it is locked.',
      'Su dispositivo antiguo ha llegado, pero está bloqueado.',
      'Ihr altes Gerät ist da, aber gesperrt.',
      'Votre ancien appareil est arrivé, mais il est verrouillé.',
      'وصل جهازك القديم، لكنه مقفل.',
    ),
    next: say(
      'Remove its lock. You need not have it in your hands for that.',
      'Quite el bloqueo. No necesita tenerlo en sus manos.',
      'Heben Sie die Sperre auf. Dafür brauchen Sie es nicht in der Hand.',
      'Retirez le verrouillage. Vous n’avez pas besoin de l’avoir en main.',
      'أزل القفل. لا يلزم أن يكون الجهاز بين يديك.',
    ),
  },
  AWAITING_RETURN_OVERDUE: {
    text: say(
      'Your old device has not come back in time.',
      'Su dispositivo antiguo no ha llegado a tiempo.',
      'Ihr altes Gerät kam nicht rechtzeitig zurück.',
      'Votre ancien appareil n’est pas revenu à temps.',
      'لم يُعَد جهازك القديم في الموعد.',
    ),
    next: say(
      'Send it back, or remove its lock, now. Behind this date we charge what you agreed to.',
      'Devuélvalo o desbloquéelo ahora. Pasada esta fecha cobramos lo acordado.',
      'Senden Sie es jetzt zurück oder heben Sie die Sperre auf. Nach diesem Tag buchen wir den vereinbarten Betrag ab.',
      'Renvoyez-le ou déverrouillez-le maintenant. Passé cette date, nous débitons le montant convenu.',
      'أعده أو أزل قفله الآن. بعد هذا الموعد نُحصّل المبلغ الذي وافقت عليه.',
    ),
  },
  AWAITING_RETURN_CHARGE: {
    text: say(
      'Your old device has not come back, so what you agreed to is owed.',
      'Su dispositivo antiguo no ha llegado y se debe lo acordado.',
      'Ihr altes Gerät kam nicht zurück, daher ist der vereinbarte Betrag geschuldet.',
      'Votre ancien appareil n’est pas revenu : le montant convenu est dû.',
      'لم يُعَد جهازك القديم، لذلك أصبح المبلغ المتفق عليه مستحقًا.',
    ),
    next: say(
      'We charge the card that you saved for it. If the device still comes, you pay nothing.',
      'Cobramos en la tarjeta que guardó para ello. Si el dispositivo aún llega, no paga nada.',
      'Wir belasten die dafür gespeicherte Karte. Kommt das Gerät noch, zahlen Sie nichts.',
      'Nous débitons la carte enregistrée à cet effet. Si l’appareil arrive encore, vous ne payez rien.',
      'نُحصّل المبلغ من البطاقة التي حفظتها لذلك. إذا وصل الجهاز فلن تدفع شيئًا.',
    ),
  },
  DENIED: {
    text: say(
      'Your claim is denied.',
      'Su siniestro ha sido rechazado.',
      'Ihr Fall ist abgelehnt.',
      'Votre dossier est refusé.',
      'تم رفض مطالبتك.',
    ),
    next: say(
      'If you disagree, you can appeal: another person decides then.',
      'Si no está de acuerdo, puede recurrir: decidirá otra persona.',
      'Wenn Sie widersprechen, entscheidet ein anderer Mensch.',
      'Si vous n’êtes pas d’accord, faites appel : une autre personne décidera.',
      'إذا لم توافق، يمكنك الاعتراض: سيقرر شخص آخر.',
    ),
  },
  WITHDRAWN: {
    text: say(
      'You have withdrawn this claim.',
      'Ha retirado este siniestro.',
      'Sie haben diesen Fall zurückgezogen.',
      'Vous avez retiré ce dossier.',
      'لقد سحبت هذه المطالبة.',
    ),
    next: say(
      'You can file a new one while the loss can be reported.',
      'Puede presentar otro mientras se pueda declarar.',
      'Solange die Meldefrist läuft, können Sie ihn neu melden.',
      'Vous pouvez en déposer un nouveau tant que le délai court.',
      'يمكنك تقديم مطالبة جديدة ما دامت مهلة الإبلاغ سارية.',
    ),
  },
  CLOSED: {
    text: say(
      'This claim is closed.',
      'Este siniestro está cerrado.',
      'Dieser Fall ist abgeschlossen.',
      'Ce dossier est clos.',
      'تم إغلاق هذه المطالبة.',
    ),
    next: reopening,
  },
  CLOSED_REPAIRED: {
    text: say(
      'Your product is repaired.',
      'Su producto está reparado.',
      'Ihr Gerät ist repariert.',
      'Votre produit est réparé.',
      'تم إصلاح منتجك.',
    ),
    next: reopening,
  },
  CLOSED_REPLACED: {
    text: say(
      'Your product was replaced.',
      'Su producto fue reemplazado.',
      'Ihr Gerät wurde ersetzt.',
      'Votre produit a été remplacé.',
      'تم استبدال منتجك.',
    ),
    next: reopening,
  },
  CLOSED_REIMBURSED: {
    text: say(
      'We have paid back what you paid.',
      'Le hemos reembolsado lo que pagó.',
      'Wir haben Ihnen erstattet, was Sie bezahlt haben.',
      'Nous avons remboursé ce que vous avez payé.',
      'لقد رددنا لك ما دفعته.',
    ),
    next: reopening,
  },
  CLOSED_SETTLED: {
    text: say(
      'We have settled your claim in money.',
      'Hemos liquidado su siniestro en dinero.',
      'Wir haben Ihren Schaden in Geld beglichen.',
      'Nous avons réglé votre dossier en argent.',
      'سوّينا مطالبتك نقدًا.',
    ),
    next: reopening,
  },
  CLOSED_SERVICED: {
    text: say(
      'The service was done.',
      'El servicio se ha realizado.',
      'Die Hilfe wurde geleistet.',
      'Le service a été rendu.',
      'تم تقديم الخدمة.',
    ),
    next: reopening,
  },
  CLOSED_NO_FAULT: {
    text: say(
      'No fault was found.',
      'No se encontró ningún fallo.',
      'Es wurde kein Fehler gefunden.',
      'Aucune panne n’a été trouvée.',
      'لم يُعثر على أي عطل.',
    ),
    next: reopening,
  },
  CLOSED_RETURNED_UNREPAIRED: {
    text: say(
      'We return your device as it is.',
      'Le devolvemos su dispositivo tal como está.',
      'Sie erhalten Ihr Gerät unrepariert zurück.',
      'Nous vous rendons votre appareil en l’état.',
      'نعيد إليك جهازك كما هو.',
    ),
    next: reopening,
  },
  CLOSED_UNRESPONSIVE: {
    text: say(
      'We closed the claim, because what we asked for did not come.',
      'Cerramos el siniestro porque no recibimos lo que pedimos.',
      'Wir haben den Fall geschlossen, weil das Erbetene nicht kam.',
      'Nous avons clos le dossier, faute d’avoir reçu ce qui manquait.',
      'أغلقنا المطالبة لأننا لم نتلقَّ ما طلبناه.',
    ),
    next: say(
      'Send it, and we go on.',
      'Envíelo y continuamos.',
      'Senden Sie es, dann geht es weiter.',
      'Envoyez-le et nous reprenons.',
      'أرسله وسنتابع.',
    ),
  },
  REOPENED: {
    text: say(
      'Your claim is open again.',
      'Su siniestro está abierto de nuevo.',
      'Ihr Fall ist wieder offen.',
      'Votre dossier est rouvert.',
      'أُعيد فتح مطالبتك.',
    ),
    next: say(
      'A person looks at what is still wrong.',
      'Una persona revisa lo que sigue mal.',
      'Ein Mensch sieht sich an, was noch nicht stimmt.',
      'Une personne regarde ce qui ne va pas encore.',
      'سينظر أحد موظفينا فيما لا يزال خاطئًا.',
    ),
  },
} as const satisfies Readonly<Record<string, { readonly text: Text; readonly next: Text }>>;
export type Standing = keyof typeof standingTexts;

/** Where the insurer’s or the shop’s own date has passed. */
export const lateText = say(
  'This takes longer than we said, and we are sorry. Here is a new date.',
  'Tarda más de lo que dijimos y lo sentimos. Esta es la nueva fecha.',
  'Es dauert länger als zugesagt, das tut uns leid. Hier ist ein neuer Termin.',
  'C’est plus long que prévu, veuillez nous excuser. Voici une nouvelle date.',
  'يستغرق الأمر وقتًا أطول مما ذكرنا، ونعتذر عن ذلك. إليك موعدًا جديدًا.',
);
