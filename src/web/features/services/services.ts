import type { ComponentType } from 'react'
import type { PlateProps } from '../../plates/frame.tsx'
import { Galton } from '../../plates/galton.tsx'
import { Gears } from '../../plates/gears.tsx'
import { Letter } from '../../plates/letter.tsx'
import { Manuscript } from '../../plates/manuscript.tsx'
import { Nautilus } from '../../plates/nautilus.tsx'

export type Service = {
	id: string
	title: string
	description: string
	image: ComponentType<PlateProps>
	alt: string
}

/** The service that has the statement on authorship beside it. */
export const paperService: Service = {
	id: 'research-papers',
	title: 'Research paper writing and journal publication',
	description:
		'From the first draft through peer review to publication in journals indexed in Web of Science, Scopus or SCI, or ranked by the ABDC.',
	image: Manuscript,
	alt: 'Drawing of handwriting that settles into printed lines',
}

export const otherServices: Service[] = [
	{
		id: 'patents',
		title: 'Patent services',
		description:
			'Filing, publishing and granting in India, the USA, Australia, Canada and New Zealand. We prepare the papers and follow the application; the patent office decides.',
		image: Gears,
		alt: 'Drawing of two gear wheels in mesh',
	},
	{
		id: 'copyright-trademark',
		title: 'Copyright and trademark',
		description:
			'Copyright and trademark granting via the national IPR office: application, replies to objections, certificate.',
		image: Letter,
		alt: 'Drawing of the copyright sign in engraved lines',
	},
	{
		id: 'phd',
		title: 'Ph.D. services',
		description:
			'Advice on the synopsis, the thesis and the dissertation while you write them, and on overseas education.',
		image: Nautilus,
		alt: 'Drawing of a nautilus shell that grew chamber by chamber',
	},
	{
		id: 'software',
		title: 'Software tools',
		description:
			'Plagiarism and AI checker, paraphrasing tool, statistics package and IEEE access, at the lowest price.',
		image: Galton,
		alt: 'Drawing of beads piled up under a bell curve',
	},
]
