import type { DemoSection } from './types.ts'

/** The first four slugs have a picture of their own; the others show the default one. */
export const demoSections: DemoSection[] = [
	{
		slug: 'computer-science',
		title: 'Computer Science',
		description: 'Algorithms, software systems, machine learning and the ways people use them.',
		icon: 'cpu',
		order: 1,
	},
	{
		slug: 'medical-sciences',
		title: 'Medical Sciences',
		description: 'Clinical research, public health, nursing and rehabilitation.',
		icon: 'heart-pulse',
		order: 2,
	},
	{
		slug: 'social-sciences',
		title: 'Social Sciences',
		description: 'Sociology, policy, education and law, with the methods behind the findings.',
		icon: 'users',
		order: 3,
	},
	{
		slug: 'natural-sciences',
		title: 'Natural Sciences',
		description: 'Physics, chemistry, biology and the study of earth, water and sky.',
		icon: 'atom',
		order: 4,
	},
	{
		slug: 'engineering',
		title: 'Engineering',
		description: 'Structures, machines, power and instruments, from design to repair.',
		icon: 'drafting-compass',
		order: 5,
	},
	{
		slug: 'arts-humanities',
		title: 'Arts & Humanities',
		description: 'History, language, philosophy, performance and the printed page.',
		icon: 'feather',
		order: 6,
	},
	{
		slug: 'business-economics',
		title: 'Business & Economics',
		description: 'Firms, markets, finance and prices, at every scale from street to trade route.',
		icon: 'chart-line',
		order: 7,
	},
	{
		slug: 'agriculture-environment',
		title: 'Agriculture & Environment',
		description: 'Soils, crops, livestock, forests and the shared use of water and land.',
		icon: 'sprout',
		order: 8,
	},
]
