import { code128, drawingSVG, qrcode } from 'bwip-js/generic';

/** Scanners find a code by the white around it. */
const onWhite = { padding: 10, backgroundcolor: 'FFFFFF' };

/** What a bar can stand for, and how much of it a label has room for. */
const forBars = /^[\x20-\x7e]{1,26}$/;

/** A text as a square of QR Code, drawn as SVG. */
export function squareCode(text: string): string {
  return qrcode<string>({ bcid: 'qrcode', text, ...onWhite }, drawingSVG());
}

/** A text as the bars of Code 128, drawn as SVG; `undefined` where they cannot say it. */
export function barCode(text: string): string | undefined {
  if (!forBars.test(text)) return undefined;
  return code128<string>({ bcid: 'code128', text, height: 14, ...onWhite }, drawingSVG());
}
