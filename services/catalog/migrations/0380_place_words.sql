-- The words of all streets, suburbs and towns, each once: a word that nothing has is looked for among them.
create table place_word (word text collate "C" primary key);
create index place_word_near on place_word using gin (word gin_trgm_ops);

-- Again whenever the file of the streets is loaded.
create function place_words_from_places() returns void language sql as $$
  delete from place_word;
  insert into place_word (word)
  select distinct word
    from (select words from street union all select words from suburb) as p, unnest(string_to_array(btrim(words), ' ')) as word
   where word ~ '^[a-z]{4,}$';
$$;
select place_words_from_places();
