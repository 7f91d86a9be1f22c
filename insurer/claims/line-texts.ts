import { type Text, textOf, texts } from '../texts';
import type { ClaimRecord } from './claim-record';
import { eventTexts } from './event-texts';
import { orderNews, orderTexts } from './order-texts';
import { comesBackText, standingTexts } from './standing-texts';

const { ended, next, things, vehicle } = texts.claims;

/** What is said of a vehicle, beside what is said of a device. */
const ofVehicle: ReadonlyMap<Text, Text> = new Map([
  [orderTexts.AWAITING_DEVICE, vehicle.ORDER_AWAITING_DEVICE],
  [orderTexts.COMES_BACK, vehicle.ORDER_COMES_BACK],
  [orderNews.AWAITING_DEVICE, vehicle.NEWS_AWAITING_DEVICE],
  [orderNews.RECEIVED, vehicle.NEWS_RECEIVED],
  [orderNews.COMES_BACK, vehicle.NEWS_COMES_BACK],
  [standingTexts.FULFILLING_DEVICE.text, vehicle.waited],
  [standingTexts.FULFILLING_DEVICE.next, vehicle.bring],
  [next.bringAtTime, vehicle.bringAtTime],
  [comesBackText, vehicle.comesBack],
  [ended.deniedBack, vehicle.deniedBack],
  [eventTexts.DEVICE_COMES_BACK, vehicle.DEVICE_COMES_BACK],
]);

/** What is said of a device, and differs by what it is. A vehicle is sent by nobody. */
const ofDevice: ReadonlySet<Text> = new Set([...ofVehicle.keys(), next.sendIn]);

/** Words for what a plan of a line covers; some languages use the same word for both. */
function ofAppliance(text: Text): Text {
  return textOf((language) =>
    text[language].replaceAll(things.device[language], things.appliance[language]),
  );
}

/**
 * A text about the claimed device in words for what the plan covers: a vehicle, or an appliance of a home.
 * A text that names no such device stays as it is.
 */
export function textFor({ line }: Pick<ClaimRecord, 'line'>, text: Text): Text {
  if (line === 'DEVICE' || !ofDevice.has(text)) return text;
  return line === 'HOME' ? ofAppliance(text) : (ofVehicle.get(text) ?? text);
}
