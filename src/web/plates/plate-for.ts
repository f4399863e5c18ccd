import type { ComponentType } from 'react'
import { Chords } from './chords.tsx'
import type { PlateProps } from './frame.tsx'
import { Hilbert } from './hilbert.tsx'
import { Phyllotaxis } from './phyllotaxis.tsx'
import { Pulse } from './pulse.tsx'
import { Rosette } from './rosette.tsx'

const plates: Record<string, ComponentType<PlateProps>> = {
	'computer-science': Hilbert,
	'medical-sciences': Pulse,
	'social-sciences': Chords,
	'natural-sciences': Phyllotaxis,
}

/** The picture of a publication section; any slug without its own has the rosette, drawn by its slug. */
export function plateFor(slug: string): ComponentType<PlateProps> {
	return Object.hasOwn(plates, slug) ? (plates[slug] ?? Rosette) : Rosette
}
