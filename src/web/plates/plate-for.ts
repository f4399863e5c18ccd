import type { ComponentType } from 'react'
import { Arch } from './arch.tsx'
import { Chords } from './chords.tsx'
import type { PlateProps } from './frame.tsx'
import { Furrows } from './furrows.tsx'
import { Hilbert } from './hilbert.tsx'
import { Phyllotaxis } from './phyllotaxis.tsx'
import { Pulse } from './pulse.tsx'
import { Rosette } from './rosette.tsx'
import { Shares } from './shares.tsx'
import { Weave } from './weave.tsx'

const plates: Record<string, ComponentType<PlateProps>> = {
	'computer-science': Hilbert,
	'medical-sciences': Pulse,
	'social-sciences': Chords,
	'natural-sciences': Phyllotaxis,
	engineering: Arch,
	'arts-humanities': Weave,
	'business-economics': Shares,
	'agriculture-environment': Furrows,
}

/** The picture of a publication section; any slug without its own has the rosette, drawn by its slug. */
export function plateFor(slug: string): ComponentType<PlateProps> {
	return Object.hasOwn(plates, slug) ? (plates[slug] ?? Rosette) : Rosette
}
