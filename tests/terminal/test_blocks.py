from tablewright.terminal.blocks import Block, beside, block, framed, paragraph, wrapped


def plain(drawn: Block) -> list[str]:
    return [line.plain for line in drawn.lines]


def test_blocks_beside_each_other_keep_their_columns() -> None:
    assert plain(beside([block("a", "bb"), block("c")])) == ["a  c", "bb  "]


def test_blocks_wrap_into_rows() -> None:
    assert plain(wrapped([block("aaa"), block("bbb"), block("cc")], width=7)) == ["aaa bbb", "cc"]


def test_a_block_too_wide_gets_a_row_of_its_own() -> None:
    assert plain(wrapped([block("aaaaaaaa"), block("b")], width=4)) == ["aaaaaaaa", "b"]


def test_a_paragraph_breaks_between_words() -> None:
    assert plain(paragraph("one two three\n\nfour", width=8)) == ["one two", "three", "", "four"]


def test_a_frame_grows_with_its_title_and_content() -> None:
    assert plain(framed(block("x"), "Deck")) == ["╭─ Deck ─╮", "│ x      │", "╰────────╯"]
    wide = framed(block("x" * 12), "Deck")
    assert {line.cell_len for line in wide.lines} == {16}


def test_a_frame_of_given_width_cuts_nothing() -> None:
    drawn = framed(block("ab"), "T", width=10)
    assert {line.cell_len for line in drawn.lines} == {10}
