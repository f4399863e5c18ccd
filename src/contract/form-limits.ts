/** Limits that forms of several domains share with the schemas, in characters unless they say otherwise. */
export const maxSearchLength = 200
export const maxAddressLength = 2_000
export const maxNotesLength = 20_000
export const maxOrder = 1_000_000

export const sectionLimits = { title: 160, slug: 160, description: 2_000, icon: 60 }
export const testimonialLimits = { name: 120, position: 120, organization: 160, content: 2_000 }
export const partnerLimits = { name: 80, description: 300 }
export const invitationLimits = { note: 120 }
export const passwordLimits = { min: 6, max: 200 }

export const maxPictureBytes = 5 * 1024 * 1024

/** Nobody fills a form in faster, in milliseconds. Our pages wait until it has passed before they send. */
export const leastElapsed = 500
