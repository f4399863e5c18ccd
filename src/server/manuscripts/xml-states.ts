/** Where in an XML text a scanner is. Those of a tag are from `inName` to `inEmptyTag`. */
export const inText = 0
export const opened = 1
export const inName = 2
export const inTag = 3
export const inAttribute = 4
export const beforeEquals = 5
export const beforeValue = 6
export const inValue = 7
export const afterValue = 8
export const inEmptyTag = 9
export const inEndName = 10
export const afterEndName = 11
export const inReference = 12
export const inDeclaration = 13
export const skipping = 14
export const inTarget = 15
