import { say } from './say';

/** Lines of a quote. */
export const lineTitles = {
  COVERED: say('Covered', 'Cubierto', 'Abgedeckt', 'Couvert', 'مشمول'),
  ABOVE_LIMIT: say(
    'Above your limit',
    'Por encima de su límite',
    'Über Ihrer Höchstsumme',
    'Au-delà de votre plafond',
    'فوق الحد الأقصى',
  ),
  NOT_COVERED: say('Not covered', 'No cubierto', 'Nicht abgedeckt', 'Non couvert', 'غير مشمول'),
  PAID_BEFORE: say(
    'Paid to you before',
    'Ya pagado a usted',
    'Schon an Sie gezahlt',
    'Déjà versé à vous',
    'سبق أن دُفع لك',
  ),
  DEDUCTIBLE: say('Deductible', 'Deducible', 'Selbstbeteiligung', 'Franchise', 'مبلغ التحمل'),
  SERVICE_FEE: say(
    'Service fee',
    'Tarifa de servicio',
    'Servicegebühr',
    'Frais de service',
    'رسوم الخدمة',
  ),
  TAX: say('Tax', 'Impuestos', 'Steuer', 'Taxe', 'الضريبة'),
} as const;

/** Visits that come before a decision. */
export const visitTitle = say('Diagnosis', 'Diagnóstico', 'Diagnose', 'Diagnostic', 'التشخيص');
