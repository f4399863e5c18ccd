import type { ComponentType } from 'react'
import type { Site } from '../../../contract/site.ts'
import type { PlateProps } from '../../plates/frame.tsx'
import { Galton } from '../../plates/galton.tsx'
import { Gears } from '../../plates/gears.tsx'
import { Letter } from '../../plates/letter.tsx'
import { Manuscript } from '../../plates/manuscript.tsx'
import { Nautilus } from '../../plates/nautilus.tsx'

export type Service = {
	id: string
	/** Its name in the site settings, for price and turnaround. */
	setting: keyof Site['servicePrices']
	title: string
	description: string
	image: ComponentType<PlateProps>
	alt: string
}

/** The service that has the statement on authorship beside it. */
export const paperService: Service = {
	id: 'research-papers',
	setting: 'papers',
	title: 'Research paper writing and journal publication',
	description:
		'From the first draft through peer review to publication in journals indexed in Web of Science, Scopus or SCI, or ranked by the ABDC.',
	image: Manuscript,
	alt: 'Drawing of handwriting that settles into printed lines',
}

export const otherServices: Service[] = [
	{
		id: 'patents',
		setting: 'patents',
		title: 'Patent services',
		description:
			'Filing, publishing and granting in India, the USA, Australia, Canada and New Zealand. We prepare the papers and follow the application; the patent office decides.',
		image: Gears,
		alt: 'Drawing of two gear wheels in mesh',
	},
	{
		id: 'copyright-trademark',
		setting: 'copyright',
		title: 'Copyright and trademark',
		description:
			'Copyright and trademark granting via the national IPR office: application, replies to objections, certificate.',
		image: Letter,
		alt: 'Drawing of the copyright sign in engraved lines',
	},
	{
		id: 'phd',
		setting: 'phd',
		title: 'Ph.D. services',
		description:
			'Advice on the synopsis, the thesis and the dissertation while you write them, and on overseas education.',
		image: Nautilus,
		alt: 'Drawing of a nautilus shell that grew chamber by chamber',
	},
	{
		id: 'software',
		setting: 'software',
		title: 'Software tools',
		description:
			'Plagiarism and AI checker, paraphrasing tool, statistics package and IEEE access, at the lowest price.',
		image: Galton,
		alt: 'Drawing of beads piled up under a bell curve',
	},
]
