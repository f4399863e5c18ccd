/** The contract's `researchFields`, without the schemas that stand beside them. */
export const researchFields = [
	'Computer Science',
	'Engineering',
	'Medicine',
	'Physics',
	'Chemistry',
	'Biology',
	'Mathematics',
	'Social Sciences',
	'Economics',
	'Business',
	'Psychology',
	'Education',
	'Environmental Science',
	'Agriculture',
	'Other',
] as const
