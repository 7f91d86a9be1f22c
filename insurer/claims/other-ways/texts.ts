import { filledText, type Text, textOf, texts } from '../../texts';

const said = texts.claims.otherWays;

/**
 * That no time is free, and whether something else can be chosen.
 * @param days within which there should be one
 */
export function noSlotText(days: number, areOthersOffered: boolean): Text {
  const text = filledText(said.noSlot, { days: String(days) });
  return areOthersOffered
    ? textOf((language) => `${text[language]} ${said.orAnotherWay[language]}`)
    : text;
}

/** Why they are offered where a part is not there. @param days working days that the way takes by the plan */
export function noPartText(days: number): Text {
  return filledText(said.noPart, { days: String(days) });
}
