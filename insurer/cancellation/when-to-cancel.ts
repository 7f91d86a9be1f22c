import type { PlanRules } from '@/lib/platform/port';
import { textIn } from '../plans/texts';
import { type CancellationBar, cancellationBars } from './cancellation-bars';

/** What the terms say of each part of the rule, in the languages of the demonstration. */
export const cancellingSentences = {
  ALLOWED: {
    en: 'You can cancel on any day until the plan ends.',
    es: 'Puede cancelar cualquier día hasta que termine el plan.',
    fr: 'Vous pouvez résilier n’importe quel jour avant la fin du contrat.',
    de: 'Sie können an jedem Tag bis zum Ende des Vertrags kündigen.',
    ar: 'يمكنك إلغاء الخطة في أي يوم حتى نهايتها.',
  },
  NOT_OFFERED: {
    en: 'This plan cannot be cancelled before its end.',
    es: 'Este plan no se puede cancelar antes de su fin.',
    fr: 'Ce contrat ne peut pas être résilié avant son terme.',
    de: 'Dieser Vertrag ist vor seinem Ende nicht kündbar.',
    ar: 'لا يمكن إلغاء هذه الخطة قبل نهايتها.',
  },
  CLAIM_OPEN: {
    en: 'If a claim is open, it must be closed first.',
    es: 'Si hay una reclamación abierta, primero debe concluir.',
    fr: 'Si un sinistre est en cours, il doit d’abord être clos.',
    de: 'Ist ein Schaden offen, muss er erst abgeschlossen sein.',
    ar: 'إذا كانت هناك مطالبة مفتوحة، فيجب أن تنتهي أولًا.',
  },
  REFUND_OWED: {
    en: 'If you have withdrawn a cancellation, its refund must be paid back first.',
    es: 'Si ha anulado una cancelación, primero debe devolver el reembolso.',
    fr: 'Si vous êtes revenu sur une résiliation, le remboursement reçu doit d’abord être restitué.',
    de: 'Haben Sie eine Kündigung zurückgenommen, muss erst die Erstattung zurückgezahlt sein.',
    ar: 'إذا ألغيت طلب إلغاء سابقًا، فيجب أولًا إعادة المبلغ الذي رُدّ إليك.',
  },
} as const satisfies Record<
  'ALLOWED' | 'NOT_OFFERED' | CancellationBar,
  Readonly<Record<string, string>>
>;

/** When a plan can be cancelled, as `mayCancel` decides it, in one to three sentences. */
export function whenToCancel(
  { isAllowed }: Pick<PlanRules['cancellation'], 'isAllowed'>,
  language: string,
): string {
  const parts = isAllowed
    ? ['ALLOWED' as const, ...cancellationBars.map(({ why }) => why)]
    : ['NOT_OFFERED' as const];
  return parts.map((part) => textIn(cancellingSentences[part], language)).join(' ');
}
