import type { DemoTestimonial } from './types.ts'

/** Invented people at invented institutions. The last one is inactive: the dashboard shows it, the site does not. */
export const demoTestimonials: DemoTestimonial[] = [
	{
		name: 'Dr. Ananya Fernleaf',
		position: 'Associate Professor of Soil Physics',
		organization: 'University of Upper Meadow',
		content:
			'They told me plainly that my first choice of journal did not fit the paper, and why. The second one did. The fee was known before I sent anything.',
		rating: 5,
		order: 1,
		isActive: true,
	},
	{
		name: 'Tomasz Inkwell',
		position: 'Doctoral Candidate, Computer Science',
		organization: 'Lantern Bay Institute of Technology',
		content:
			'My references were in three styles and my figures in none. I got a list of what to mend, page by page, and could see each day where the submission stood.',
		rating: 5,
		order: 2,
		isActive: true,
	},
	{
		name: 'Prof. Miriam Oldstone',
		position: 'Head of Nursing Research',
		organization: 'Saint Quill Teaching Hospital',
		content:
			'Four months from submission to publication, inside the time they had named. The reviewers were demanding and the answers we prepared together were better for it.',
		rating: 4,
		order: 3,
		isActive: true,
	},
	{
		name: 'Kwabena Marginalia',
		position: 'Lecturer in Economic History',
		organization: 'College of the Two Rivers',
		content:
			'I checked every index name against its register before I trusted the list. All of them were right, which is rarer than it should be.',
		rating: 5,
		order: 4,
		isActive: true,
	},
	{
		name: 'Dr. Ilse Vellum',
		position: 'Research Engineer',
		organization: 'Northshore Materials Laboratory',
		content:
			'A rejection came first. They read it with me, helped to shorten the paper by a third and suggested two journals where a short paper is welcome.',
		rating: 4,
		order: 5,
		isActive: true,
	},
	{
		name: 'Rafael Colophon',
		position: 'Independent Scholar',
		organization: 'Reading Room Collective',
		content:
			'Clear letters, no haste and no promises that could not be kept. I was sent the address of the article, the PDF and the issue number on the day it appeared.',
		rating: 5,
		order: 6,
		isActive: false,
	},
]

/** Deleted from the start: the trash has something in it to restore. */
export const demoDeletedTestimonial: DemoTestimonial = {
	name: 'Marguerite Ligature',
	position: 'Lecturer in Book History',
	organization: 'Lowland College',
	content: 'They answered every question within a day, also the ones I asked twice.',
	rating: 5,
	order: 7,
	isActive: true,
}
