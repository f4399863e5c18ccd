// Separate from the carousel, whose script is loaded after the row.

/** One, two or three slides side by side by the width of the page. */
export const slideRow =
	'-ml-5 grid grid-flow-col auto-cols-[100%] sm:auto-cols-[50%] lg:auto-cols-[calc(100%/3)] print:grid-flow-row print:grid-cols-2'

/** Neighbours share six rows: what a slide puts on them lines up with the next one. */
export const slide = 'row-span-6 grid min-w-0 grid-rows-subgrid snap-start pl-5 *:row-[1/-1]'
