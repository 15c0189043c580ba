/** A number as it is dialled in New Zealand, digits alone: the country's code in front becomes 0 ('+64 (0)21 555 0199' → '0215550199'). */
export const dialledInNz = (typed: string): string => typed.replace(/^\s*(?:\+|00)64[\s(]*0?/, '0').replace(/\D/g, '');
