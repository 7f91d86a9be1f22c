/** §9 "perspective 7": degrees by which the slides beside the middle one turn towards it. */
const perspective = 7;
/** Pixels by which they stand behind it. */
const depth = 70;
/** Pixels that the eye is away. */
const distance = 900;

/** The part of a carousel that says where its slides are. */
interface SlidePositions {
  slideNodes(): HTMLElement[];
  scrollSnapList(): number[];
  scrollProgress(): number;
}

/**
 * Turns each slide as far as it is from the middle. Styles that a script sets are none of those
 * that the content-security policy forbids.
 * @param flat leaves them side by side
 */
export function placeSlides(carousel: SlidePositions, flat: boolean): void {
  const snaps = carousel.scrollSnapList();
  const progress = carousel.scrollProgress();
  for (const [index, slide] of carousel.slideNodes().entries()) {
    const away = ((snaps[index] ?? 0) - progress) * Math.max(snaps.length - 1, 1);
    const turn = Math.max(-1, Math.min(1, away));
    const card = slide.firstElementChild;
    if (!(card instanceof HTMLElement)) continue;
    const sign = getComputedStyle(slide).direction === 'rtl' ? 1 : -1;
    card.style.transform = flat
      ? ''
      : `perspective(${distance}px) translateZ(${-Math.abs(turn) * depth}px) rotateY(${sign * turn * perspective}deg)`;
  }
}
