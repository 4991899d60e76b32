/** Plain text whose paragraphs are separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return [...text.matchAll(/\S(?:(?!\n{2,})[^])*/g)].map(({ index, 0: paragraph }) => (
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ));
}
