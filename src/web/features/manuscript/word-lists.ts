/** Lists whose words in other scripts than Latin come with the first file that has the script. */
export type List =
	| 'abstract'
	| 'keywords'
	| 'introduction'
	| 'references'
	| 'structure'
	| 'department'
	| 'closeDepartment'
	| 'institution'
	| 'closeInstitution'
	| 'designation'
	| 'wholeDesignation'
	| 'state'
	| 'surname'
/** Parts of regular expressions. Each word is in letters of its scripts, so that it changes nothing for other files. */
export type Words = Partial<Record<List, string>>
