/** A file that must be refused with a sentence. Some are large: they are made when they are needed. */
export type HostileManuscript = { name: string; why: string; make: () => Buffer }
