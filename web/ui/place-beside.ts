interface Size {
  readonly width: number;
  readonly height: number;
}

interface Word {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels between word and box, and between box and the edge of the screen. */
const GAP = 6;
const MARGIN = 8;

/** Where a box stands that explains a word: below it, above it where there is no room, never off the screen. */
export function placeBeside(word: Word, box: Size, screen: Size): { readonly left: number; readonly top: number } {
  const below = word.bottom + GAP;
  const fitsBelow = below + box.height + MARGIN <= screen.height;
  const top = fitsBelow ? below : Math.max(MARGIN, word.top - GAP - box.height);
  return { left: Math.max(MARGIN, Math.min(word.left, screen.width - MARGIN - box.width)), top };
}
